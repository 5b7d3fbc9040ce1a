import type { FunctionMethod } from '../../../../server/contract/function.ts'
import type { CallOptions, FunctionCaller } from '../../../../server/handlers/function-caller.ts'

type Body = Readonly<Record<string, unknown>>

/** What a function does for each method; a method that is left out fails the test that calls it. */
export type Behaviour = Partial<Record<FunctionMethod, (body: Body, options: CallOptions) => unknown>>

/** One call that reached the function. */
export interface RecordedCall {
  readonly method: FunctionMethod
  readonly body: unknown
}

/** A function made of plain functions, and the calls that reached it. */
export interface RecordingCaller extends FunctionCaller {
  readonly calls: readonly RecordedCall[]
}

/** Builds a function from its behaviour; bodies are copied as they would be on a wire. */
export function aFunction(behaviour: Behaviour): RecordingCaller {
  const calls: RecordedCall[] = []
  return {
    calls,
    async call(method, body, options) {
      const copy = JSON.parse(JSON.stringify(body)) as Body
      calls.push({ method, body: copy })
      const act = behaviour[method]
      if (act === undefined) throw new Error(`The test did not expect a call of ${method}.`)
      return (await act(copy, options)) as Record<string, unknown>
    },
  }
}

/** An evaluation function that compares the response with the answer as JSON texts. */
export const compares: Behaviour = {
  eval: ({ response, answer }) => ({ is_correct: JSON.stringify(response) === JSON.stringify(answer) }),
  preview: ({ response }) => ({ preview: { latex: String(response), sympy: String(response) } }),
  healthcheck: () => ({
    tests_passed: true,
    successes: [{ name: 'A.b', time: 12 }],
    failures: [],
    errors: [],
  }),
}
