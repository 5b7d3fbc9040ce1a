import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AreaDraft } from '../../../../server/contract/area-drafts.ts'
import { aStudio, type TestStudio } from './a-studio.ts'

const key = 'draft-key-1'

function putter({ ask }: TestStudio) {
  return (revision: string, knows: readonly string[], value: unknown) =>
    ask(`/api/area-drafts/${key}`, { method: 'PUT', body: { revision, knows, value } })
}

async function kept({ ask }: TestStudio) {
  const { body } = await ask('/api/area-drafts')
  return (body as { drafts: AreaDraft[] }).drafts.map(({ revision, value }) => ({ revision, value }))
}

test('a draft is kept, written anew by who knows it, and removed', async () => {
  const studio = await aStudio()
  const put = putter(studio)
  await put('revision-1', [], 'a')
  await put('revision-2', ['revision-1'], 'b')
  const after = await kept(studio)
  await put('revision-3', ['revision-2'], null)
  expect([after, await kept(studio)]).toEqual([[{ revision: 'revision-2', value: 'b' }], []])
})

test('a draft that another window wrote is neither overwritten nor removed', async () => {
  const studio = await aStudio()
  const put = putter(studio)
  await put('revision-1', [], 'theirs')
  const refused = [await put('revision-2', [], 'mine'), await put('revision-3', ['revision-2'], null)]
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  expect(await kept(studio)).toEqual([{ revision: 'revision-1', value: 'theirs' }])
})

test('a page that goes away need not wait for its write before', async () => {
  const studio = await aStudio()
  const put = putter(studio)
  const both = await Promise.all([put('revision-1', [], 'a'), put('revision-2', ['revision-1'], 'ab')])
  expect([both[1].status, await kept(studio)]).toEqual([200, [{ revision: 'revision-2', value: 'ab' }]])
})

test('a draft that cannot be read is put aside and said to be', async () => {
  const studio = await aStudio()
  const folder = path.join(studio.home, 'drafts', 'areas')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${key}.json`), '{ "torn')
  expect(await kept(studio)).toEqual([])
  expect((await readdir(folder)).map((name) => name.startsWith(`${key}.json.unreadable-`))).toEqual([true])
  expect(studio.reports).toHaveLength(1)
})

test.each(['../../settings', 'a', 'With-Capitals', 'x'.repeat(65)])('no draft is called %j', async (name) => {
  const { ask } = await aStudio()
  const body = { revision: 'revision-1', knows: [], value: 1 }
  const reply = await ask(`/api/area-drafts/${encodeURIComponent(name)}`, { method: 'PUT', body })
  expect(reply.status).toBe(422)
})
