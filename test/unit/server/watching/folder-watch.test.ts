import { writeFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { FolderWatch } from '../../../../server/watching/folder-watch.ts'
import { aFolder } from '../functions/a-folder.ts'

/** Watches a folder until the test ends; `next` resolves with the names of the next change. */
async function watching(folder: string): Promise<{ next: () => Promise<string[]>; told: () => number }> {
  const changes: string[][] = []
  let wake: () => void = () => undefined
  const watch = new FolderWatch({
    folder,
    programs: [],
    onChange: (all) => {
      changes.push(all.map(({ file }) => file))
      wake()
    },
  })
  onTestFinished(() => {
    watch.close()
  })
  await watch.began
  let taken = 0
  return {
    told: () => changes.length,
    next: async () => {
      while (changes.length === taken) await new Promise<void>((resolve) => (wake = resolve))
      return changes[taken++] ?? []
    },
  }
}

test('a burst of writes is one change', async () => {
  const folder = await aFolder({ 'main.py': 'a' })
  const { next, told } = await watching(folder)

  for (let i = 0; i < 30; i++) writeFileSync(path.join(folder, `file-${i}.py`), 'x')
  writeFileSync(path.join(folder, 'main.py'), 'changed')

  expect(await next()).toHaveLength(31)
  expect(told()).toBe(1)
})

test('a file in a folder that is new is noticed, and one that an editor moves into its place', async () => {
  const folder = await aFolder({ 'main.py': 'a' })
  const { next } = await watching(folder)

  await mkdir(path.join(folder, 'deep', 'deeper'), { recursive: true })
  await writeFile(path.join(folder, 'deep', 'deeper', 'new.py'), 'x')
  expect(await next()).toEqual([path.join('deep', 'deeper', 'new.py')])
  await writeFile(path.join(folder, 'main.py.tmp'), 'saved by way of another file')
  await rename(path.join(folder, 'main.py.tmp'), path.join(folder, 'main.py'))

  expect(await next()).toEqual(['main.py'])
})

test('what tools write beside the function is not told', async () => {
  const folder = await aFolder({ 'main.py': 'a' })
  const { next, told } = await watching(folder)

  await mkdir(path.join(folder, '__pycache__'))
  await writeFile(path.join(folder, '__pycache__', 'main.pyc'), 'x')
  await writeFile(path.join(folder, '.main.py.swp'), 'x')
  await writeFile(path.join(folder, 'last.py'), 'x')

  expect(await next()).toEqual(['last.py'])
  expect(told()).toBe(1)
})
