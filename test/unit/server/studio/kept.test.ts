import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Drafts } from '../../../../server/studio/drafts.ts'
import { SettingsFile } from '../../../../server/studio/settings.ts'
import { aHome, aStudio } from './a-studio.ts'

const ignore = () => undefined

describe('a draft', () => {
  test('comes back as it was put, with the time of its saving', async () => {
    const { ask } = await aStudio()
    const value = { text: '½ "quoted"\n', list: [1, null, { deep: true }] }

    const put = await ask('/api/drafts/terminal-velocity', { method: 'PUT', body: { value } })

    expect(put).toEqual({ status: 200, body: { draft: { savedAt: expect.any(String) as string, value } } })
    expect(await ask('/api/drafts/terminal-velocity')).toEqual(put)
  })

  test('that was never put is null', async () => {
    const { ask } = await aStudio()

    expect(await ask('/api/drafts/nothing')).toEqual({ status: 200, body: { draft: null } })
  })

  test('of many writes at once, the last one asked for stays, and no half file', async () => {
    const home = await aHome()
    const drafts = new Drafts(home, ignore)

    await Promise.all(Array.from({ length: 40 }, (_, index) => drafts.write('busy', { index })))

    expect((await new Drafts(home, ignore).read('busy'))?.value).toEqual({ index: 39 })
    expect(await readdir(path.join(home, 'drafts'))).toEqual(['busy.json'])
  })

  test('that cannot be read is put aside, and not written over', async () => {
    const home = await aHome()
    await mkdir(path.join(home, 'drafts'))
    await writeFile(path.join(home, 'drafts', 'torn.json'), '{"value": "half of it')
    const reports: string[] = []
    const drafts = new Drafts(home, (message) => reports.push(message))

    await drafts.write('torn', 'new')

    const names = await readdir(path.join(home, 'drafts'))
    const aside = names.find((name) => name.startsWith('torn.json.unreadable-')) ?? ''
    expect(await readFile(path.join(home, 'drafts', aside), 'utf8')).toBe('{"value": "half of it')
    expect((await drafts.read('torn'))?.value).toBe('new')
    expect(reports).toEqual([expect.stringContaining('could not be read, and was kept as')])
  })

  test.each([
    '..',
    '.',
    '',
    'a/b',
    'a\\b',
    '../x',
    'UPPER',
    'con',
    'com1.txt',
    'nul',
    'a b',
    'é',
    'dot.',
    'x'.repeat(81),
  ])('is not called "%s"', async (name) => {
    const drafts = new Drafts(await aHome(), ignore)

    await expect(drafts.write(name, 1)).rejects.toThrow(/The name of a draft must be/)
  })

  test('of more than 8 MiB is refused, and the one before stays', async () => {
    const { ask } = await aStudio()
    await ask('/api/drafts/large', { method: 'PUT', body: { value: 'before' } })

    const put = await ask('/api/drafts/large', {
      method: 'PUT',
      body: { value: 'x'.repeat(8 * 1024 * 1024) },
    })

    expect(put.status).toBe(413)
    expect(await ask('/api/drafts/large')).toMatchObject({ body: { draft: { value: 'before' } } })
  })

  test('without a value, or with more than one, is refused by field', async () => {
    const { ask } = await aStudio()

    const replies = [{}, { value: 1, other: 2 }, [], null].map((body) =>
      ask('/api/drafts/odd', { method: 'PUT', body }),
    )

    expect((await Promise.all(replies)).map(({ status, body }) => ({ status, body }))).toMatchObject([
      { status: 422, body: { error: { fields: { '(body)': ['value is required'] } } } },
      { status: 422, body: { error: { fields: { '(body)': ['other is not known here'] } } } },
      { status: 422, body: { error: { fields: { '(body)': ['must be object'] } } } },
      { status: 422, body: { error: { fields: { '(body)': ['must be object'] } } } },
    ])
  })

  test('that cannot be written says so', async () => {
    const home = await aHome()
    await writeFile(path.join(home, 'data'), 'a file where the folder should be')
    const studio = await aStudio({ homeFolder: path.join(home, 'data') })

    const put = await studio.ask('/api/drafts/one', { method: 'PUT', body: { value: 1 } })

    expect(put).toMatchObject({ status: 507, body: { error: { code: 'not-saved' } } })
  })
})

test('what a cut-off write left behind is removed at the next start, unless it is young', async () => {
  const home = await aHome()
  const folder = path.join(home, 'drafts')
  await mkdir(folder)
  const old = '.one.json.0b5c9a3e-1111-4222-8333-444455556666.unfinished'
  const young = '.two.json.0b5c9a3e-1111-4222-8333-444455556666.unfinished'
  for (const name of [old, young, 'one.json']) await writeFile(path.join(folder, name), '{}')
  await utimes(path.join(folder, old), new Date(0), new Date(0))

  await new Drafts(home, ignore).open()

  expect(await readdir(folder)).toEqual([young, 'one.json'])
})

describe('settings', () => {
  test('begin with the colours of the system', async () => {
    const { ask } = await aStudio()

    expect(await ask('/api/settings')).toEqual({ status: 200, body: { colorScheme: 'auto' } })
  })

  test('keep keys that this version does not know', async () => {
    const home = await aHome()
    await new SettingsFile(home, ignore).write({ colorScheme: 'dark', later: { a: 1 } })

    await new SettingsFile(home, ignore).write({ colorScheme: 'light' })

    expect(await new SettingsFile(home, ignore).read()).toEqual({ colorScheme: 'light', later: { a: 1 } })
  })

  test('with an unknown colour scheme are refused by field', async () => {
    const { ask } = await aStudio()

    expect(await ask('/api/settings', { method: 'PUT', body: { colorScheme: 'pink' } })).toMatchObject({
      status: 422,
      body: { error: { fields: { colorScheme: ['must be one of "light", "dark", "auto"'] } } },
    })
  })

  test('of a newer version are read and kept for the session, and their file stays as it is', async () => {
    const home = await aHome()
    const file = path.join(home, 'settings.json')
    const newer = '{"version":9,"colorScheme":"dark","shape":"new"}'
    await writeFile(file, newer)
    const reports: string[] = []
    const settings = new SettingsFile(home, (message) => reports.push(message))

    const written = await settings.write({ colorScheme: 'light' })

    expect(written).toEqual({ colorScheme: 'light', shape: 'new' })
    expect(await settings.read()).toEqual(written)
    expect(await readFile(file, 'utf8')).toBe(newer)
    expect(reports).toEqual([expect.stringContaining('belongs to a newer version')])
  })

  test('that cannot be read are put aside and begin anew', async () => {
    const home = await aHome()
    await writeFile(path.join(home, 'settings.json'), 'no json')

    expect(await new SettingsFile(home, ignore).read()).toEqual({ colorScheme: 'auto' })
    expect(await readdir(home)).toEqual([expect.stringMatching(/^settings\.json\.unreadable-/)])
  })
})

describe('secrets', () => {
  test('are handed over and never given back', async () => {
    const put: unknown[] = []
    const { ask } = await aStudio({ secrets: { names: () => [], put: (secrets) => put.push(secrets) } })

    const reply = await ask('/api/secrets', { method: 'PUT', body: { LLM_API_KEY: 'sk-1', LLM_MODEL: '' } })

    expect(reply).toEqual({ status: 200, body: {} })
    expect(put).toEqual([{ LLM_API_KEY: 'sk-1', LLM_MODEL: '' }])
  })

  test.each([{ 'lower-case': 'x' }, { LLM_API_KEY: 7 }, [], 'text'])('%j are refused', async (body) => {
    const { ask } = await aStudio()

    expect((await ask('/api/secrets', { method: 'PUT', body })).status).toBe(422)
  })
})
