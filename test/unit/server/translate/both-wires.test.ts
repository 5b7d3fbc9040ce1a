import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  evaluationRequest,
  type EvaluationInput,
  type EvaluationOperation,
} from '../../../../server/contract/wire-requests.ts'
import { readEvalReply, readPreviewReply } from '../../../../server/contract/wire-replies.ts'
import { aBaseLayer } from '../http/a-base-layer.ts'

/** Any value that JSON can carry, without the keys that the base layer refuses. */
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const notNull = json.filter((value) => value !== null)
const text = fc.string({ unit: 'binary' })
const symbols = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  fc.record({ latex: text, aliases: fc.array(text) }),
  { noNullPrototype: true },
)
const params = fc.record(
  { symbols, tolerance: json, is_latex: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
)
const input = fc.record({ response: notNull, answer: notNull, params }, { noNullPrototype: true })

/** A base layer that sends an input over one wire after the other. */
function aPairOfWires() {
  const { send, fn } = aBaseLayer({
    eval: ({ response, answer }) => ({
      is_correct: JSON.stringify(response) === JSON.stringify(answer),
      feedback: 'f',
      response_latex: 'l',
    }),
    preview: ({ response }) => ({ preview: response }),
  })
  return async (operation: EvaluationOperation, given: EvaluationInput) => {
    const replies = []
    for (const format of ['legacy', 'path-based'] as const) {
      const { method, path, headers, body } = evaluationRequest(format, operation, given)
      const answer = await send(method, path, { headers, ...(body === null ? {} : { body }) })
      replies.push({ status: answer.status, body: answer.text })
    }
    return { replies, calls: fn.calls.slice(-2) }
  }
}

/** As it stands after a journey over a wire: JSON has no -0. */
function travelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test(
  'whatever is evaluated reaches the function alike over both wires, and comes back alike',
  { timeout: 30_000 },
  async () => {
    const throughBothWires = aPairOfWires()
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const { replies, calls } = await throughBothWires('eval', given)

        const body = travelled({ ...given, params: { symbols: {}, ...given.params } })
        expect(calls).toEqual([
          { method: 'eval', body },
          { method: 'eval', body },
        ])
        const [legacy, pathBased] = replies.map(readEvalReply)
        expect(legacy).toMatchObject({ kind: 'eval' })
        expect(pathBased).toEqual(legacy)
      }),
      { numRuns: 150 },
    )
  },
)

test('whatever is previewed reaches the function alike over both wires', { timeout: 30_000 }, async () => {
  const throughBothWires = aPairOfWires()
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const { replies, calls } = await throughBothWires('preview', given)

      const body = travelled({ response: given.response, params: { symbols: {}, ...given.params } })
      expect(calls).toEqual([
        { method: 'preview', body },
        { method: 'preview', body },
      ])
      expect(replies.map((reply) => readPreviewReply(reply).kind)).toEqual(['preview', 'preview'])
    }),
    { numRuns: 100 },
  )
})
