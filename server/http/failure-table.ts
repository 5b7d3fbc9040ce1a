import { apiVersions } from '../contract/api-versions.ts'
import { WorkerError, type FieldProblems, type WorkerErrorCode } from '../contract/errors.ts'
import { HealthCheckFailed, InvalidReply, InvalidRequest, NoFunction } from '../handlers/failures.ts'
import {
  BodyTooLarge,
  HostNotAllowed,
  InvalidCommand,
  InvalidMethod,
  MissingHost,
  NoWebSockets,
  OriginNotAllowed,
  TooManyConnections,
  Unauthorized,
  UnreadableBody,
  UnsupportedBody,
  UnsupportedVersion,
} from './refusals.ts'

/** How one failure is told on either wire. */
export interface FailureRow {
  readonly status: number
  /** Where the Legacy API has a status of its own (protocol.md 1.3). */
  readonly legacyStatus?: number
  readonly title: string
  readonly code: string
}

/** A failure with everything that an error body may say about it. */
export interface Failure extends FailureRow {
  readonly message: string
  readonly fields: FieldProblems | null
  readonly details: Readonly<Record<string, unknown>> | null
  /** The function or its worker failed, not the request. */
  readonly isOfFunction: boolean
}

const badRequest = { status: 400, title: 'Bad request', code: 'VALIDATION_ERROR' }
const invalidRequest = { ...badRequest, legacyStatus: 422 }
const internal = { status: 500, title: 'Internal server error', code: 'INTERNAL_ERROR' }
const unavailable = { status: 503, title: 'Service unavailable', code: 'SERVICE_UNAVAILABLE' }
const tooLarge = { status: 413, title: 'Request too large', code: 'REQUEST_TOO_LARGE' }
const refusedSubmission = { status: 422, title: 'Submission refused', code: 'INVALID_SUBMISSION' }

/** A function that fails is a 500 on both APIs, a time-out included (A2); 503 says that trying again later may help. */
const workerRows: Readonly<Record<WorkerErrorCode, FailureRow>> = {
  'function-failed': internal,
  'submission-refused': refusedSubmission,
  'worker-crashed': internal,
  'worker-timed-out': internal,
  'worker-garbled': internal,
  'worker-not-started': internal,
  'worker-given-up': unavailable,
  'worker-stopped': unavailable,
  'request-too-large': tooLarge,
  'queue-full': unavailable,
  // Trying again is no use: the newer one is answered.
  'call-superseded': { status: 409, title: 'Superseded', code: 'SUPERSEDED' },
  'call-cancelled': unavailable,
}

const refusalRows: readonly (readonly [abstract new (...args: never[]) => Error, FailureRow])[] = [
  [MissingHost, badRequest],
  [HostNotAllowed, { status: 403, title: 'Host not allowed', code: 'HOST_NOT_ALLOWED' }],
  [OriginNotAllowed, { status: 403, title: 'Origin not allowed', code: 'ORIGIN_NOT_ALLOWED' }],
  [NoWebSockets, badRequest],
  [TooManyConnections, unavailable],
  [UnreadableBody, badRequest],
  [BodyTooLarge, tooLarge],
  [UnsupportedBody, { ...badRequest, status: 415 }],
  [InvalidCommand, badRequest],
  [InvalidRequest, invalidRequest],
  [InvalidReply, internal],
  [NoFunction, unavailable],
  [Unauthorized, { status: 401, title: 'Unauthorized', code: 'UNAUTHORIZED' }],
  [InvalidMethod, { status: 405, title: 'Method not allowed', code: 'METHOD_NOT_ALLOWED' }],
  [UnsupportedVersion, { status: 406, title: 'API version not supported', code: 'VERSION_NOT_SUPPORTED' }],
]

/** Finds what to answer for anything that was thrown; what is in no table is a bug, and its text stays here. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HealthCheckFailed) {
    return { ...failureOf(error.cause), message: error.message }
  }
  if (error instanceof WorkerError) {
    return { ...workerRows[error.code], message: error.message, ...nothingMore, isOfFunction: true }
  }
  const refusal = refusalRows.find(([kind]) => error instanceof kind)
  if (refusal !== undefined && error instanceof Error) {
    return { ...refusal[1], message: error.message, ...partsOf(error) }
  }
  return { ...internal, message: 'The base layer failed. Its log says more.', ...nothingMore }
}

/** Whether a thrown thing is in no table: a mistake of ours, not of the request or the function. */
export function isBug(error: unknown): boolean {
  if (error instanceof HealthCheckFailed) return isBug(error.cause)
  return !(error instanceof WorkerError) && !refusalRows.some(([kind]) => error instanceof kind)
}

const nothingMore = { fields: null, details: null, isOfFunction: false }

function partsOf(error: Error): Pick<Failure, 'fields' | 'details' | 'isOfFunction'> {
  if (error instanceof InvalidRequest) {
    return { fields: error.fields, details: { fields: error.fields }, isOfFunction: false }
  }
  if (error instanceof InvalidReply) {
    return { fields: error.fields, details: { fields: error.fields }, isOfFunction: true }
  }
  if (error instanceof UnsupportedVersion) {
    const details = { requestedVersion: error.requestedVersion, supportedVersions: [...apiVersions] }
    return { fields: null, details, isOfFunction: false }
  }
  return { ...nothingMore, isOfFunction: error instanceof NoFunction }
}
