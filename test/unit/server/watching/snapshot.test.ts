import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween, takeSnapshot } from '../../../../server/watching/snapshot.ts'
import { aFolder } from '../functions/a-folder.ts'

test('what came, went, was written or got other rights is a change', async () => {
  const folder = await aFolder({ 'a.py': '1', 'b.py': '1', 'c.sh': '1', 'd.py': '1' })
  const before = await takeSnapshot(folder, [])

  await writeFile(path.join(folder, 'a.py'), 'longer')
  await rm(path.join(folder, 'b.py'))
  await chmod(path.join(folder, 'c.sh'), 0o755)
  await mkdir(path.join(folder, 'new'))
  await writeFile(path.join(folder, 'new', 'e.py'), '1')
  const changes = changesBetween(before, await takeSnapshot(folder, []))

  const isPosix = process.platform !== 'win32'
  expect(changes.map(({ file, writtenAt }) => [file, writtenAt !== null])).toEqual([
    ['a.py', true],
    ['b.py', false],
    ...(isPosix ? [['c.sh', true]] : []),
    [path.join('new', 'e.py'), true],
  ])
})

test('environments of any name, caches and build results are not looked at', async () => {
  const folder = await aFolder({
    'main.py': '',
    '__pycache__/main.pyc': '',
    'my-env/pyvenv.cfg': '',
    'my-env/lib/site.py': '',
    'node_modules/one/index.js': '',
    'dist/main.js': '',
  })

  const passedOver = await takeSnapshot(folder, [])
  const startedFromThere = await takeSnapshot(folder, [path.join(folder, 'dist', 'main.js')])

  expect([...passedOver.files.keys()]).toEqual(['main.py'])
  expect([...startedFromThere.files.keys()].sort()).toEqual([path.join('dist', 'main.js'), 'main.py'])
})

test('a folder that is not there holds nothing', async () => {
  expect(await takeSnapshot(path.join(await aFolder({}), 'gone'), [])).toMatchObject({ files: new Map() })
})
