import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOlderDocs } from '../../../../server/functions/older-docs.ts'

async function aFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'older-docs-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'app', 'docs'), { recursive: true })
  await mkdir(path.join(folder, 'docs'))
  return folder
}

test('documentation comes from the older place first, otherwise from the newer one', async () => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'app', 'docs', 'user.md'), 'older')
  await writeFile(path.join(folder, 'docs', 'user.md'), 'newer')
  await writeFile(path.join(folder, 'docs', 'dev.md'), 'newer')

  expect([await readOlderDocs(folder, 'user'), await readOlderDocs(folder, 'dev')].map(String)).toEqual([
    'older',
    'newer',
  ])
})

test('there is none where no file is, nor where it is a folder or too large', async () => {
  const folder = await aFolder()
  await mkdir(path.join(folder, 'docs', 'user.md'))
  await writeFile(path.join(folder, 'docs', 'dev.md'), 'x'.repeat(1024 * 1024 + 1))

  expect([await readOlderDocs(folder, 'user'), await readOlderDocs(folder, 'dev')]).toEqual([null, null])
  expect(await readOlderDocs(path.join(folder, 'nowhere'), 'dev')).toBeNull()
})

test.skipIf(process.platform === 'win32')('a link out of the folder leads to nothing', async () => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'secret.md'), 'not for callers')
  await symlink(path.join(folder, 'secret.md'), path.join(folder, 'app', 'docs', 'user.md'))

  expect(await readOlderDocs(path.join(folder, 'app'), 'user')).toBeNull()
})
