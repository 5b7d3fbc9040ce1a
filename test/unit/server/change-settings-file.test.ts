import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeSettingsFile } from '../../../server/change-settings-file.ts'
import type { ChangeSettings } from '../../../server/contract/function-settings.ts'
import { StudioRefusal } from '../../../server/studio/studio-refusal.ts'
import { aFolder } from './functions/a-folder.ts'

const name = 'feedback-studio.json'

/** Changes the settings file of a folder that holds the given text, and reads what it holds afterwards. */
async function change(
  before: string | null,
  asked: Omit<ChangeSettings, 'basedOn'>,
  basedOn: string | null = before,
): Promise<{ text: string | null; refusal: Partial<StudioRefusal> | null }> {
  const folder = await aFolder(before === null ? {} : { [name]: before })
  const refusal = await changeSettingsFile(folder, { basedOn, ...asked }).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof StudioRefusal)) throw error
      return { code: error.code, fields: error.fields, message: error.message }
    },
  )
  return { text: await readFile(path.join(folder, name), 'utf8').catch(() => null), refusal }
}

describe('a change of single fields', () => {
  test('keeps the order, what is not ours and the way it was written', async () => {
    const before =
      '\uFEFF{\r\n\t"team": { "b": 1, "a": [1, 2] },\r\n\t"transport": "ipc",\r\n\t"args": ["x"],\r\n\t"$schema": "s"\r\n}\r\n'

    const { text, refusal } = await change(before, {
      change: { transport: 'tcp', args: null, maxWorkers: 2 },
    })

    expect(refusal).toBeNull()
    expect(text).toBe(
      '\uFEFF{\r\n\t"team": {\r\n\t\t"b": 1,\r\n\t\t"a": [\r\n\t\t\t1,\r\n\t\t\t2\r\n\t\t]\r\n\t},\r\n\t"transport": "tcp",\r\n\t"$schema": "s",\r\n\t"maxWorkers": 2\r\n}\r\n',
    )
  })

  test('makes the file where there is none, readable like any other file of the folder', async () => {
    const folder = await aFolder({})

    await changeSettingsFile(folder, { basedOn: null, change: { kind: 'chat' } })

    const file = path.join(folder, name)
    expect(await readFile(file, 'utf8')).toBe('{\n  "kind": "chat"\n}\n')
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o044).toBe(0o044)
  })

  test.each([
    [{ interface: 'wasm' }, { interface: ['must be one of rpc, file'] }],
    [{ limits: { start: 'soon' } }, { 'limits.start': [expect.stringMatching(/^must be a duration/)] }],
    [{ limits: { start: '25h' } }, { 'limits.start': ['must be between "1ms" and "24h"'] }],
    [{ env: { MY_TOKEN: 'x' } }, { 'env.MY_TOKEN': [expect.stringMatching(/^looks like a secret/)] }],
    [{ env: { 'A B': 'x' } }, { 'env.A B': [expect.stringMatching(/^is no name of a variable/)] }],
    [{ command: '' }, { command: ['must not be empty'] }],
    [{ command: 'a\nb' }, { command: ['must be one line without control characters'] }],
    [{ args: 'a b' }, { args: ['must be a list in brackets'] }],
    [{ maxWorkers: 1.5 }, { maxWorkers: ['must be a whole number'] }],
    [{ sandbox: 'yes' }, { sandbox: ['must be true or false'] }],
  ])('that is wrong is refused by field and writes nothing: %j', async (wrong, fields) => {
    const before = '{"kind":"chat"}'

    const { text, refusal } = await change(before, { change: wrong })

    expect(refusal).toMatchObject({ code: 'invalid-request', fields })
    expect(text).toBe(before)
  })

  test('is not stopped by a mistake in another one, which stays as it is', async () => {
    const { text, refusal } = await change('{"interface":"wasm"}', { change: { kind: 'chat' } })

    expect(refusal).toBeNull()
    expect(JSON.parse(text ?? '')).toEqual({ interface: 'wasm', kind: 'chat' })
  })

  test('is not made in a file that is no JSON object: nothing of it is lost', async () => {
    const { text, refusal } = await change('{ "kind": ', { change: { kind: 'chat' } })

    expect(refusal?.fields).toEqual({ '(file)': [expect.stringMatching(/is not valid JSON/)] })
    expect(text).toBe('{ "kind": ')
  })

  test('takes a key with a special name for what it is', async () => {
    const { text } = await change('{"__proto__":{"kind":"chat"},"args":[]}', { change: { args: ['x'] } })

    expect(text?.replace(/\s/g, '')).toBe('{"__proto__":{"kind":"chat"},"args":["x"]}')
  })
})

describe('a whole text', () => {
  test('replaces the file as it is typed', async () => {
    const typed = '{"kind":   "chat"}'

    expect(await change('{}', { text: typed })).toEqual({ text: typed, refusal: null })
  })

  test.each(['{', '[]', '{"kind":"both"}'])('that is wrong is refused: %s', async (typed) => {
    const { text, refusal } = await change('{}', { text: typed })

    expect(refusal?.code).toBe('invalid-request')
    expect(text).toBe('{}')
  })
})

test('a file that was changed meanwhile is left alone', async () => {
  const { text, refusal } = await change('{"args":["theirs"]}', { change: { args: ['ours'] } }, '{}')

  expect(refusal).toMatchObject({ code: 'changed-on-disk' })
  expect(text).toBe('{"args":["theirs"]}')
})

test('a link that leads out of the folder is not followed', async () => {
  const outside = await aFolder({ target: '{}' })
  const folder = await aFolder({})
  await symlink(path.join(outside, 'target'), path.join(folder, name))

  await expect(changeSettingsFile(folder, { basedOn: null, change: { kind: 'chat' } })).rejects.toThrow(
    /leads out of the folder/,
  )
  expect(await readFile(path.join(outside, 'target'), 'utf8')).toBe('{}')
})

test.runIf(process.platform !== 'win32' && process.getuid?.() !== 0)(
  'a folder that may not be written is told',
  async () => {
    const folder = await aFolder({})
    await chmod(folder, 0o555)

    await expect(changeSettingsFile(folder, { basedOn: null, change: { kind: 'chat' } })).rejects.toThrow(
      /could not be written/,
    )
    await chmod(folder, 0o755)
  },
)
