import { apiVersions } from '../../contract/api-versions.ts'
import { WorkerError, type WorkerErrorCode } from '../../contract/errors.ts'
import { HealthCheckFailed, InvalidReply, InvalidRequest, NoFunction } from '../../handlers/failures.ts'
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
} from '../refusals.ts'

/** A failure as it can happen, under the name that its example gets. */
export type FailureSample = readonly [name: string, failure: Error]

const eightMebibytes = 8 * 1_024 * 1_024

/** What can be wrong with the bytes of a body. */
export const bodyFailures: readonly FailureSample[] = [
  ['unreadable-body', new UnreadableBody('The request body is empty. Send a JSON object.')],
  ['body-too-large', new BodyTooLarge(eightMebibytes)],
  [
    'compressed-body',
    new UnsupportedBody('The request body is compressed. Send it without the header "content-encoding".'),
  ],
  [
    'no-json-body',
    new UnsupportedBody(
      'The request body must be JSON, not "text/plain". Send content-type: application/json.',
    ),
  ],
]

/** What is answered before the route is looked at. */
export const notAdmitted: readonly FailureSample[] = [
  ['missing-host', new MissingHost()],
  ['foreign-host', new HostNotAllowed('evil.example')],
  ['foreign-page', new OriginNotAllowed('https://evil.example')],
  ['web-socket', new NoWebSockets()],
  ['too-many-connections', new TooManyConnections(1_000)],
]

/** What is answered where the key is missing or wrong. */
export const unauthorized: FailureSample = ['unauthorized', new Unauthorized()]

/** A command that is none. */
export const invalidCommand: FailureSample = ['invalid-command', new InvalidCommand('grade')]

/** A schema version that is not served. */
export const unsupportedVersion: FailureSample = [
  'unsupported-version',
  new UnsupportedVersion('9.9.9', apiVersions),
]

/** A body that does not fit its schema. */
export function invalidRequest(field: string, problem: string): FailureSample {
  return ['invalid-request', new InvalidRequest({ [field]: [problem] })]
}

/** An answer of the function that is none of its operation. */
export function invalidReply(field: string, problem: string): FailureSample {
  return ['invalid-reply', new InvalidReply({ [field]: [problem] })]
}

/** A route without a function behind it. */
export function noFunction(kind: 'evaluation' | 'chat'): FailureSample {
  return ['no-function', new NoFunction(kind)]
}

/** A method that the path does not take. */
export function invalidMethod(method: string, allowed: string): FailureSample {
  return ['invalid-method', new InvalidMethod(method, allowed)]
}

/** A fault of the base layer itself: its text stays in the log. */
export const ownFault: FailureSample = ['own-fault', new Error('unexpected')]

/** Every way in which a call of a function can fail. */
export const workerFailures: readonly FailureSample[] = [
  worker('function-failed', 'division by zero'),
  worker('submission-refused', 'The response has no unit.'),
  worker('worker-crashed', 'The function ended before it answered (exit code 1).'),
  worker('worker-timed-out', 'The function did not answer within 30 seconds.'),
  worker('worker-garbled', 'The function wrote something that is no message.'),
  worker('worker-not-started', 'The program "python3" was not found. Install it, or set FUNCTION_COMMAND.'),
  worker('worker-given-up', 'The function ended five times in a row. Mend it, then restart it.'),
  worker('worker-stopped', 'The base layer is stopping.'),
  worker('request-too-large', 'The request is larger than this function can read.'),
  worker('queue-full', 'Too many calls are waiting for the function. Try again later.'),
  worker('call-superseded', 'A newer preview of the same stream came while this one waited.'),
  worker('call-cancelled', 'The caller went away.'),
]

/** The same behind a health route, where a function that raises is no failure of the call. */
export function healthFailures(check: string): readonly FailureSample[] {
  return workerFailures
    .filter(([code]) => code !== 'function-failed' && code !== 'submission-refused')
    .map(([code, failure]) => [code, new HealthCheckFailed(`${check} failed: ${failure.message}`, failure)])
}

function worker(code: WorkerErrorCode, message: string): FailureSample {
  return [code, new WorkerError(code, message)]
}
