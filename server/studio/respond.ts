import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldProblems } from '../contract/errors.ts'
import { failureBody, StudioRefusal } from './studio-refusal.ts'

/** Where a failure is answered, and where a bug is reported. */
export interface FailureTarget {
  readonly reply: FastifyReply
  readonly report: (message: string, error: unknown) => void
}

/** Answers a failed request: `StudioFailure` on the API, a sentence on a page. A bug is reported and not shown. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  { reply, report }: FailureTarget,
): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal !== null) return send(request, reply.code(refusal.status), refusal)
  report(`${request.method} ${request.routeOptions.url ?? ''} failed.`, error)
  return send(request, reply.code(500), {
    code: 'internal',
    message: 'The studio server made a mistake; its log says more.',
  })
}

type Answer = Pick<StudioRefusal, 'message'> & {
  readonly code: string
  readonly fields?: FieldProblems | undefined
}

function send(request: FastifyRequest, reply: FastifyReply, { code, message, fields }: Answer): FastifyReply {
  if (isApi(request)) return reply.type('application/json').send(failureBody(code, message, fields))
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pageOf(message))
}

/** Whether a request is one of the studio API, rather than for a file of the page. */
export function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/')
}

/** The framework's own refusals, in our words. */
function refusalOf(error: unknown): StudioRefusal | null {
  if (error instanceof StudioRefusal) return error
  if (!isFrameworkError(error)) return null
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new StudioRefusal('too-large', 'The request is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new StudioRefusal('not-json', 'The request must be JSON, with content-type application/json.')
    default:
      return isClientError(error)
        ? new StudioRefusal('invalid-request', `The request cannot be read: ${error.message}.`)
        : null
  }
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}

function isClientError({ statusCode }: FastifyError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
}

function pageOf(message: string): string {
  const text = message.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Feedback Studio</title><p>${text}</p></html>\n`
}
