import { expect, test } from 'vitest'
import { WorkerError } from '../../../../server/contract/errors.ts'
import { readFileResponse } from '../../../../server/workers/file-messages.ts'
import { aLaunch } from './a-launch.ts'
import { openFunction } from './open-function.ts'

async function thrownBy(work: () => unknown): Promise<WorkerError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof WorkerError) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}

test.each(['ipc', 'stdio'] as const)(
  'over %s the further fields of an exception come along, without the secrets in them',
  async (transport) => {
    const launch = aLaunch('tells-secrets.mjs', { transport })
    const fn = await openFunction(launch, { secrets: { LLM_API_KEY: 'sk-very-secret-1' } })

    const error = await thrownBy(() => fn.eval('raise'))

    expect({ code: error.code, message: error.message, facts: error.facts }).toEqual({
      code: 'function-failed',
      message: 'the provider refused [redacted LLM_API_KEY]',
      facts: { extras: { culprit: 'the key [redacted LLM_API_KEY]', hint: 3 }, isMethodMissing: false },
    })
  },
)

test('a method that the function does not have is told from one that failed', async () => {
  const fn = await openFunction(aLaunch('only-eval.mjs'))

  const missing = await thrownBy(() => fn.eval('x', { method: 'preview' }))

  expect(missing.facts).toEqual({ extras: null, isMethodMissing: true })
})

test('over the file interface they come along as well', async () => {
  const data = { type: 'EvaluationException', extras: { culprit: 'answer' } }
  const written = (error: unknown) => () =>
    readFileResponse(JSON.stringify({ command: 'eval', error }), 'eval')

  const errors = [
    await thrownBy(written({ message: 'Bad unit.', data })),
    await thrownBy(written({ message: 'Bad unit.', data: ['extras'] })),
    await thrownBy(written('Bad unit.')),
  ]

  expect(errors.map(({ facts }) => facts.extras)).toEqual([{ culprit: 'answer' }, null, null])
})
