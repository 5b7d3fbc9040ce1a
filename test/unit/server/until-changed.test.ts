import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { untilChanged } from '../../../server/until-changed.ts'
import { aFolder } from './functions/a-folder.ts'

test('a file that is changed, or is new, is noticed', async () => {
  const folder = await aFolder({ 'src/main.py': 'a', 'config.json': '{}' })
  const noticed = untilChanged(folder, () => {
    writeFileSync(path.join(folder, 'src', 'other.py'), 'new')
    return true
  })

  expect(await noticed).toBe(true)
})

test('what tools write beside the function is not noticed, and nobody waits for ever', async () => {
  const folder = await aFolder({ 'main.py': 'a' })
  let looks = 0
  const noticed = untilChanged(folder, () => {
    mkdirSync(path.join(folder, '__pycache__'), { recursive: true })
    writeFileSync(path.join(folder, '__pycache__', 'main.pyc'), 'x')
    return ++looks < 4
  })

  expect(await noticed).toBe(false)
})
