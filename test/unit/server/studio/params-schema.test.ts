import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readParamsSchema } from '../../../../server/studio/params-schema.ts'
import { aHome, aStudio } from './a-studio.ts'

const name = 'params.schema.json'

async function aFolder(place: string, text: string): Promise<string> {
  const folder = await aHome()
  await mkdir(path.join(folder, place), { recursive: true })
  await writeFile(path.join(folder, place, name), text)
  return folder
}

test.each(['', 'docs', 'app'])('a schema is found in "%s" of the folder', async (place) => {
  const folder = await aFolder(place, '\uFEFF{"type": "object"}')

  expect(await readParamsSchema(folder)).toEqual({
    file: path.posix.join(place, name),
    schema: { type: 'object' },
    problem: null,
  })
})

test('a folder without one has none', async () => {
  expect(await readParamsSchema(await aHome())).toEqual({ file: null, schema: null, problem: null })
})

test.each([
  ['no JSON', '{', `${name} is not valid JSON, so it is not used.`],
  ['no object', '[]', `${name} must hold a JSON Schema: an object with "properties".`],
  ['too deep', '['.repeat(40), `${name} is nested deeper than 32 levels, so it is not used.`],
  ['too large', ' '.repeat(1024 * 1024 + 1), `${name} is larger than 1 MiB, so it is not shown.`],
])('a file that is %s is told, not used', async (_, text, problem) => {
  const folder = await aFolder('', text)

  expect(await readParamsSchema(folder)).toEqual({ file: name, schema: null, problem })
})

test('a link that leads out of the folder is not followed', async () => {
  const elsewhere = await aFolder('', '{"title": "private"}')
  const folder = await aHome()
  await symlink(path.join(elsewhere, name), path.join(folder, name))

  expect(await readParamsSchema(folder)).toEqual({ file: null, schema: null, problem: null })
})

test('a function that is not open has no schema to ask for', async () => {
  const { ask } = await aStudio()

  expect(await ask('/api/functions/two/params-schema')).toEqual({
    status: 404,
    body: { error: { code: 'unknown-function', message: 'No function with the id "two" is open.' } },
  })
})
