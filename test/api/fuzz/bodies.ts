import fc from 'fast-check'
import { mutations } from '../../unit/server/http/openapi/mutations.ts'

const symbols = { rho: { latex: '\\rho', aliases: ['p', 'density'] }, 'x_{1}': { latex: 'x_1', aliases: [] } }
const cases = [
  { answer: 'x-1', feedback: 'Mind the sign.', mark: 0, params: { tolerance: 0.1 } },
  { answer: '2*x', feedback: '', mark: 1, color: '#0f0', params: { override_eval_feedback: true } },
]
const params = { symbols, cases, tolerance: 1e-3, is_latex: false, submission_context: { attempts: 3 } }
const submission = { type: 'MATH', format: 'latex', content: { expression: 'x+1' }, version: 2 }
const task = { title: 'Line', referenceSolution: { expression: '1+x' }, learningObjectives: ['signs'] }
const user = {
  type: 'LEARNER',
  preference: { conversationalStyle: 'short' },
  taskProgress: {
    timeSpentOnQuestion: '3 minutes',
    currentPart: { position: 0, responseAreas: [{ responseType: 'EXPRESSION', totalSubmissions: 2 }] },
  },
}
const messages = [
  { role: 'USER', content: 'Why is the sign wrong? 🙂' },
  { role: 'ASSISTANT', content: 'What did you do with $-(-x)$?' },
  { role: 'USER', content: 'שלום' },
]

/** Valid bodies by route, with everything that they may hold. */
export const validBodies: readonly (readonly [route: string, command: string, body: unknown])[] = [
  ['/', 'eval', { response: 'x+1', answer: '1+x', params }],
  ['/', 'eval', { response: [1, [2, { a: null }]], answer: 0, params: {} }],
  ['/', 'eval', { response: '', answer: false }],
  ['/', 'preview', { response: 'sqrt(x)/2', params: { symbols } }],
  ['/', 'healthcheck', {}],
  ['/evaluate', '', { submission, task, configuration: { params } }],
  ['/evaluate', '', { submission, preSubmissionFeedback: { enabled: true }, user }],
  [
    '/evaluate',
    '',
    {
      submission: { type: 'OTHER', content: { value: 'a' } },
      task: { referenceSolution: { value: 'b' } },
      criteria: [{ name: 'correct', context: null }],
      configuration: {
        vendorExtensions: { 'x-lf': { gradeParams: { tolerance: 1 }, cases, symbols } },
        llm: { temperature: 0.2, maxTokens: 10 },
        executionPolicy: { priority: 'low', timeout: 5 },
      },
    },
  ],
  ['/chat', '', { messages }],
  [
    '/chat',
    '',
    {
      conversationId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      messages,
      user,
      context: { summary: 's', set: { title: 't', number: 1 }, question: { parts: [{ position: 0 }] } },
      configuration: { type: 'chat', dataPolicy: {} },
    },
  ],
]

const oddTokens = [
  ...[
    '1e999',
    '-1e999',
    '1e-400',
    '-0',
    '123456789012345678901234567890',
    '0.1e+10',
    '01',
    'NaN',
    'undefined',
  ],
  ...['"\\ud800"', '"\\u0000"', '"\\u202e"', '"\u{10ffff}"', "'x'", '"', '{', ']', ',', '/*c*/', '\ufeff'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}'],
]
const bombs = [
  ...[63, 64, 65, 5_000].flatMap((depth) => [
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ]),
  `"${'\\'.repeat(10_001)}"`,
  `[${'0,'.repeat(20_000)}0]`,
]
const token = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...oddTokens) },
  { weight: 1, arbitrary: fc.constantFrom(...bombs) },
)

/** Changes the text of a JSON document as no writer of JSON would. */
type Spoil = (text: string) => string

const spoils: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Spoil>((text) => text) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(), token).map(
      ([where, odd]): Spoil =>
        (text) =>
          replacedValue(text, where, odd),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('response', 'submission', 'messages', 'params', 'type'), token).map(
      ([key, odd]): Spoil =>
        (text) =>
          text.replace(/^\{/, `{${JSON.stringify(key)}:${odd},`),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(
      (at): Spoil =>
        (text) =>
          text.slice(0, at % (text.length + 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary' }).map(
      (noise): Spoil =>
        (text) =>
          text + noise,
    ),
  },
  {
    weight: 1,
    arbitrary: token.map(
      (odd): Spoil =>
        () =>
          odd,
    ),
  },
)

/** Puts a token in the place of one of the values that are no objects or lists. */
function replacedValue(text: string, where: number, odd: string): string {
  const values = [...text.matchAll(/(?<=[:[,])("(?:[^"\\]|\\.)*"(?!:)|-?\d[\d.e+-]*|true|false|null)/g)]
  const found = values[where % Math.max(values.length, 1)]
  if (found === undefined) return odd
  return text.slice(0, found.index) + odd + text.slice(found.index + found[0].length)
}

/** A body as bytes, made from a valid one of a route or from nothing at all. */
export const bodies = fc
  .tuple(fc.constantFrom(...validBodies), mutations, spoils, fc.nat(30))
  .map(([[route, command, body], mutate, spoil, luck]) => {
    const text = spoil(JSON.stringify(mutate(body)))
    const bytes = Buffer.from(text, luck === 0 ? 'latin1' : luck === 1 ? 'utf16le' : 'utf8')
    return { route, command, bytes }
  })
