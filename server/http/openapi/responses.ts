import { errorResponseBody, legacyErrorBody } from '../error-bodies.ts'
import { failureOf } from '../failure-table.ts'
import { Unauthorized } from '../refusals.ts'
import {
  refTo,
  type Content,
  type Example,
  type Reference,
  type ResponseObject,
  type Responses,
} from './document-parts.ts'
import type { FailureSample } from './failure-samples.ts'
import { schemaOf, type SchemaName } from './schemas.ts'

/** The two forms in which JSON failures are told (spec.md 7, protocol.md 3.5). */
export type Dialect = 'legacy' | 'path-based'

/** A response with one JSON body; its headers are those of the dialect. */
export function jsonResponse(dialect: Dialect, description: string, content: Content): ResponseObject {
  return { description, headers: headersOf(dialect), content: { 'application/json': content } }
}

/** The responses to the given failures, by status; their examples are what the base layer itself writes. */
export function failureResponses(dialect: Dialect, samples: readonly FailureSample[]): Responses {
  const statuses = new Set(samples.map(([, failure]) => statusOf(dialect, failure)))
  const responses = [...statuses].map((status) => {
    const ofStatus = samples.filter(([, failure]) => statusOf(dialect, failure) === status)
    return [status, responseOf(dialect, status, ofStatus)]
  })
  return Object.fromEntries(responses) as Responses
}

/** Bytes that are no HTTP request reach no route: their answers have one form everywhere, and no headers of ours. */
export const brokenHttp: Responses = {
  400: brokenResponse('Not an HTTP request', 'This is not a valid HTTP request.'),
  408: brokenResponse('The request took too long to arrive', 'The request took too long to arrive.'),
  431: brokenResponse('Headers too large', 'The request headers are too large.'),
}

/** The headers of every answer of a dialect. */
export function headersOf(dialect: Dialect): Readonly<Record<string, Reference>> {
  const requestId = { 'X-Request-Id': refTo('headers', 'RequestId') }
  return dialect === 'legacy' ? requestId : { ...requestId, 'X-Api-Version': refTo('headers', 'ApiVersion') }
}

/** The schemas that a failure may have; an unreadable HTTP request is a 400 in the Legacy form. */
function failureSchemas(dialect: Dialect, status: number): readonly [SchemaName, ...SchemaName[]] {
  if (dialect === 'legacy') return ['LegacyError']
  return status === 400 ? ['ErrorResponse', 'LegacyError'] : ['ErrorResponse']
}

function statusOf(dialect: Dialect, failure: Error): number {
  const { status, legacyStatus } = failureOf(failure)
  return dialect === 'legacy' ? (legacyStatus ?? status) : status
}

function responseOf(dialect: Dialect, status: number, samples: readonly FailureSample[]): ResponseObject {
  const failures = samples.map(([, failure]) => failure)
  const description = [...new Set(failures.map((failure) => failureOf(failure).title))].join(', or ')
  if (failures.every((failure) => failure instanceof Unauthorized)) return textResponse(dialect, description)
  const response = jsonResponse(dialect, description, {
    schema: schemaOf(...failureSchemas(dialect, status)),
    examples: Object.fromEntries(samples.map((sample) => [sample[0], exampleOf(dialect, sample)])),
  })
  return status === 405
    ? { ...response, headers: { ...response.headers, Allow: refTo('headers', 'Allow') } }
    : response
}

function exampleOf(dialect: Dialect, [name, error]: FailureSample): Example {
  const failure = failureOf(error)
  const value = dialect === 'legacy' ? legacyErrorBody(failure) : errorResponseBody(failure)
  return { summary: name.replaceAll('-', ' '), value }
}

function textResponse(dialect: Dialect, description: string): ResponseObject {
  const examples = { unauthorized: { summary: 'unauthorized', value: 'unauthorized\n' } }
  const content = { 'text/plain': { schema: { type: 'string' }, examples } }
  return { description, headers: headersOf(dialect), content }
}

function brokenResponse(description: string, message: string): ResponseObject {
  const examples = { 'broken-http': { summary: 'broken http', value: { error: { message } } } }
  return {
    description,
    headers: {},
    content: { 'application/json': { schema: schemaOf('LegacyError'), examples } },
  }
}
