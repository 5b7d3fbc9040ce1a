import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FunctionSummary } from '../../../../server/contract/studio.ts'
import type { LogLine } from '../../../../server/contract/worker.ts'
import type { StudioFunctions } from '../../../../server/studio/studio-parts.ts'
import { StudioRefusal } from '../../../../server/studio/studio-refusal.ts'
import { summary } from './a-function.ts'
import { aHome, aStudio, type TestStudio } from './a-studio.ts'

function line(sequence: number): LogLine {
  return {
    sequence,
    at: '2026-01-01T00:00:00.000Z',
    functionId: 'one',
    source: 'stdout',
    text: `line ${sequence}`,
  }
}

/** One open function with the id "one". */
function oneFunction(folder: string | null): StudioFunctions {
  const only =
    <T>(value: T) =>
    (id: string) =>
      id === 'one' ? value : null
  return {
    list: () => [summary],
    open: (asked) => {
      if (asked === '/good') return Promise.resolve(summary)
      throw new StudioRefusal('folder-not-opened', 'It is no function.', { folder: ['It is no function.'] })
    },
    restart: only(summary),
    resize: (id, max) => only({ ...summary, worker: { ...summary.worker, maxWorkers: max } })(id),
    memory: only({ bytes: 80_000_000 }),
    log: only([line(1), line(2)]),
    folderOf: only({ folder }),
    subscribe: () => () => undefined,
  }
}

test('functions are opened, restarted and read by their id', async () => {
  const { ask } = await aStudio({ functions: oneFunction(null) })

  const replies = await Promise.all([
    ask('/api/functions', { method: 'POST', body: { folder: '/good' } }),
    ask('/api/functions/one/restart', { method: 'POST', body: {} }),
    ask('/api/functions/one/log'),
    ask('/api/functions/one/docs/user'),
  ])

  expect(replies).toEqual([
    { status: 200, body: summary },
    { status: 200, body: summary },
    { status: 200, body: { lines: [line(1), line(2)] } },
    { status: 200, body: { markdown: null } },
  ])
})

test('a function that is not open, or cannot be opened, is refused in words', async () => {
  const { ask } = await aStudio({ functions: oneFunction(null) })

  const replies = await Promise.all([
    ask('/api/functions', { method: 'POST', body: { folder: '/bad' } }),
    ask('/api/functions', { method: 'POST', body: { folder: '' } }),
    ask('/api/functions/two/restart', { method: 'POST', body: {} }),
    ask('/api/functions/two/log'),
    ask('/api/functions/two/docs/dev'),
    ask('/api/functions/one/docs/secret'),
  ])

  expect(replies.map(({ status }) => status)).toEqual([422, 422, 404, 404, 404, 404])
  expect(replies.slice(0, 3).map(({ body }) => body)).toEqual([
    {
      error: {
        code: 'folder-not-opened',
        message: 'It is no function.',
        fields: { folder: ['It is no function.'] },
      },
    },
    {
      error: {
        code: 'invalid-request',
        message: 'The request cannot be used: folder must not be empty.',
        fields: { folder: ['must not be empty'] },
      },
    },
    { error: { code: 'unknown-function', message: 'No function with the id "two" is open.' } },
  ])
})

describe('the documentation of a function', () => {
  test('is the Markdown in its docs folder', async () => {
    const folder = await aHome()
    await mkdir(path.join(folder, 'docs'))
    await writeFile(path.join(folder, 'docs', 'user.md'), '# For authors ½')
    const { ask } = await aStudio({ functions: oneFunction(folder) })

    expect(await Promise.all(['user', 'dev'].map((one) => ask(`/api/functions/one/docs/${one}`)))).toEqual([
      { status: 200, body: { markdown: '# For authors ½' } },
      { status: 200, body: { markdown: null } },
    ])
  })

  test('is not read through a link that leads out of the folder', async () => {
    const folder = await aHome()
    const elsewhere = await aHome()
    await writeFile(path.join(elsewhere, 'user.md'), 'private')
    await symlink(elsewhere, path.join(folder, 'docs'))
    const { ask } = await aStudio({ functions: oneFunction(folder) })

    expect(await ask('/api/functions/one/docs/user')).toEqual({ status: 200, body: { markdown: null } })
  })

  test('is not read when it is too large to be shown', async () => {
    const folder = await aHome()
    await mkdir(path.join(folder, 'docs'))
    await writeFile(path.join(folder, 'docs', 'dev.md'), 'x'.repeat(1024 * 1024 + 1))
    const { ask } = await aStudio({ functions: oneFunction(folder) })

    expect(await ask('/api/functions/one/docs/dev')).toEqual({
      status: 413,
      body: {
        error: { code: 'too-large', message: 'docs/dev.md is larger than 1 MiB, so it is not shown.' },
      },
    })
  })
})

/** Reads the event stream until the given text has come, or its end. */
async function readEvents(
  { origin, token }: TestStudio,
  isEnough: (text: string) => boolean,
  opened: () => void,
) {
  const reply = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    const isFirst = text === ''
    text += decoder.decode(value)
    if (isFirst) opened()
    if (isEnough(text)) break
  }
  await reader?.cancel()
  return text
    .split('\n')
    .filter((one) => one.startsWith('data: '))
    .map((one): unknown => JSON.parse(one.slice('data: '.length)))
}

describe('the event stream', () => {
  test('gathers lines, and tells only the last state of a function', async () => {
    const studio = await aStudio()
    const changed = (state: FunctionSummary['worker']['state']) => ({
      kind: 'function-changed' as const,
      function: { ...summary, worker: { ...summary.worker, state } },
    })

    const events = await readEvents(
      studio,
      (text) => text.includes('function-changed'),
      () => {
        studio.tell({ kind: 'log', lines: [line(1)] })
        studio.tell(changed('busy'))
        studio.tell({ kind: 'log', lines: [line(2)] })
        studio.tell(changed('ready'))
      },
    )

    expect(events).toEqual([{ kind: 'log', lines: [line(1), line(2)] }, changed('ready')])
  })

  test('tells the end of a function instead of what was before it', async () => {
    const studio = await aStudio()

    const events = await readEvents(
      studio,
      (text) => text.includes('function-'),
      () => {
        studio.tell({ kind: 'function-changed', function: summary })
        studio.tell({ kind: 'function-closed', functionId: 'one' })
      },
    )

    expect(events).toEqual([{ kind: 'function-closed', functionId: 'one' }])
  })

  test('ends when the studio stops', async () => {
    const studio = await aStudio()

    const events = await readEvents(
      studio,
      () => false,
      () => void studio.close(),
    )

    expect(events).toEqual([])
  })
})
