import { isRecord } from '../../lib/guards.ts'

type Json = Readonly<Record<string, unknown>>

/** What params may hold whatever the function is (spec.md 2.1, protocol.md 2). */
const everywhere: Json = {
  symbols: {
    description: 'The quantities of the question, by the code that learners type.',
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['latex', 'aliases'],
      defaultSnippets: [{ label: 'symbol', body: { latex: '$1', aliases: [] } }],
      properties: {
        latex: {
          description: 'How the symbol is shown. A backslash is written twice: \\\\rho.',
          type: 'string',
        },
        aliases: {
          description: 'What else a learner may type for it.',
          type: 'array',
          items: { type: 'string' },
        },
      },
    },
  },
  cases: {
    description: 'Feedback for particular responses: the first case that matches is told.',
    type: 'array',
    items: {
      type: 'object',
      required: ['answer', 'feedback'],
      properties: {
        answer: { description: 'The response that this case is about.' },
        feedback: { description: 'What the learner reads when it matches.', type: 'string' },
        mark: { description: '1 marks the response as correct, 0 as not correct.' },
        params: { description: 'Settings that differ for this case.', type: 'object' },
      },
    },
  },
  submission_context: {
    description: 'What the platform says about the submission.',
    type: 'object',
    properties: { submissions_per_student_per_response_area: { type: 'integer', minimum: 0 } },
  },
}

/** The schema that the JSON editor checks params with: the function's own, and what is known of all. */
export function editorSchema(schema: Json | null): Json {
  const own = schema !== null && isRecord(schema.properties) ? schema.properties : {}
  return { type: 'object', ...schema, properties: { ...everywhere, ...own } }
}
