import { expect, test } from 'vitest'
import { StudioRefusal } from '../../../../server/studio/studio-refusal.ts'
import type { StudioFunctions } from '../../../../server/studio/studio-parts.ts'
import { aStudio } from './a-studio.ts'

const path = '/api/functions/one/workers'

/** One open function with the id "one", of which there can be only two workers. */
const functions: StudioFunctions = {
  list: () => [],
  open: () => Promise.reject(new Error('not in this test')),
  restart: () => null,
  resize: (_id, max) => {
    if (max > 2)
      throw new StudioRefusal('invalid-request', 'No more than two.', { max: ['No more than two.'] })
    return null
  },
  memory: (id) => (id === 'one' ? { bytes: 80_000_000 } : null),
  log: () => null,
  folderOf: () => null,
  subscribe: () => () => undefined,
}

test.each([
  [{ max: 0 }, 'max must be >= 1'],
  [{ max: 257 }, 'max must be <= 256'],
  [{ max: 1.5 }, 'max must be integer'],
  [{ max: '2' }, 'max must be integer'],
  [{}, '(body) max is required'],
  [{ max: 2, min: 1 }, '(body) min is not known here'],
])('%o is no number of workers', async (body, words) => {
  const { ask } = await aStudio({ functions })

  expect(await ask(path, { method: 'PUT', body })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid-request', message: `The request cannot be used: ${words}.` } },
  })
})

test('a number that the function cannot have is refused with the reason, at its field', async () => {
  const { ask } = await aStudio({ functions })

  expect(await ask(path, { method: 'PUT', body: { max: 3 } })).toEqual({
    status: 422,
    body: {
      error: {
        code: 'invalid-request',
        message: 'No more than two.',
        fields: { max: ['No more than two.'] },
      },
    },
  })
})

test('the memory of a worker is told; a function that is not open has neither workers nor memory', async () => {
  const { ask } = await aStudio({ functions })
  const unknown = { status: 404, body: { error: { code: 'unknown-function' } } }

  expect(await ask(path)).toEqual({ status: 200, body: { bytes: 80_000_000 } })
  expect(await ask('/api/functions/two/workers')).toMatchObject(unknown)
  expect(await ask('/api/functions/two/workers', { method: 'PUT', body: { max: 1 } })).toMatchObject(unknown)
})
