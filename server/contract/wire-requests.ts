/** The two wire formats of the evaluation function service (spec.md 1.4). */
export type WireFormat = 'legacy' | 'path-based'

/** The operations of an evaluation function. */
export type EvaluationOperation = 'eval' | 'preview' | 'healthcheck'

/** What an author edits and a function gets, whichever wire carries it (spec.md 2.1). */
export interface EvaluationInput {
  readonly response: unknown
  readonly answer: unknown
  readonly params: Readonly<Record<string, unknown>>
}

/** One HTTP request, ready to be sent to a base URL. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const jsonHeaders = { 'content-type': 'application/json' } as const
const apiVersion = { 'x-api-version': '0.1.0' } as const

/** Builds the request for an operation, in the format that a platform would send (spec.md 4). */
export function evaluationRequest(
  format: WireFormat,
  operation: EvaluationOperation,
  input: EvaluationInput,
): WireRequest {
  return format === 'legacy' ? legacyRequest(operation, input) : pathBasedRequest(operation, input)
}

/** Builds `POST /chat` (spec.md 2.6). */
export function chatRequest(request: object): WireRequest {
  return { method: 'POST', path: '/chat', headers: { ...jsonHeaders, ...apiVersion }, body: text(request) }
}

function legacyRequest(operation: EvaluationOperation, input: EvaluationInput): WireRequest {
  return {
    method: 'POST',
    path: '/',
    headers: { ...jsonHeaders, command: operation },
    body: text(legacyBody(operation, input)),
  }
}

/** Preview refuses an `answer`, and healthcheck takes an empty object (protocol.md 1.3). */
function legacyBody(operation: EvaluationOperation, input: EvaluationInput): object {
  switch (operation) {
    case 'eval':
      return { response: input.response, answer: input.answer, params: input.params }
    case 'preview':
      return { response: input.response, params: input.params }
    case 'healthcheck':
      return {}
  }
}

/** Both sides carry the same key, and the task has a title, because peers ask for both (protocol.md 12, C1 and C22). */
function pathBasedRequest(operation: EvaluationOperation, input: EvaluationInput): WireRequest {
  if (operation === 'healthcheck') {
    return { method: 'GET', path: '/evaluate/health', headers: apiVersion, body: null }
  }
  const body = {
    submission: { type: 'OTHER', content: { value: input.response } },
    task: { title: 'Response area', referenceSolution: { value: input.answer, expression: input.answer } },
    configuration: { params: input.params },
    ...(operation === 'preview' ? { preSubmissionFeedback: { enabled: true } } : {}),
  }
  return {
    method: 'POST',
    path: '/evaluate',
    headers: { ...jsonHeaders, ...apiVersion },
    body: text(operation === 'preview' ? { ...body, task: undefined } : body),
  }
}

function text(value: object): string {
  return JSON.stringify(value, null, 2)
}
