/** Stable codes of what can go wrong between the base layer and a worker. */
export type WorkerErrorCode =
  /** The function raised; `message` is the text of its exception (spec.md 7.1). */
  | 'function-failed'
  /** The function refused the submission itself (code 422 or INVALID_SUBMISSION, protocol.md 1.6). */
  | 'submission-refused'
  /** The process ended before it answered. */
  | 'worker-crashed'
  /** No answer within the limit of the call. */
  | 'worker-timed-out'
  /** The worker broke the framing of its transport. */
  | 'worker-garbled'
  /** The program could not be started, or was not reachable within the start limit. */
  | 'worker-not-started'
  /** It was given up after repeated ends; a restart or a file change is needed. */
  | 'worker-given-up'
  /** The base layer is stopping, or the function was closed. */
  | 'worker-stopped'
  /** The request is larger than this worker can read (protocol.md 5.7 no. 4). */
  | 'request-too-large'
  /** Too many calls wait already. */
  | 'queue-full'
  /** A newer preview of the same stream came while this one waited. */
  | 'call-superseded'
  /** The caller went away before the call began or ended. */
  | 'call-cancelled'

/** What is known of a failure besides its message; the current base layer tells none of it (spec.md 7.4). */
export interface FailureFacts {
  /** The further fields of a structured exception; null when it was a plain one (protocol.md 1.7). */
  readonly extras: Readonly<Record<string, unknown>> | null
  /** The function has no such method at all. */
  readonly isMethodMissing: boolean
}

const noFacts: FailureFacts = { extras: null, isMethodMissing: false }

/** An expected failure of a call to a worker. The message is a sentence that a person understands. */
export class WorkerError extends Error {
  readonly code: WorkerErrorCode
  readonly facts: FailureFacts

  constructor(
    code: WorkerErrorCode,
    message: string,
    { facts = noFacts, ...options }: ErrorOptions & { readonly facts?: FailureFacts } = {},
  ) {
    super(message, options)
    this.name = 'WorkerError'
    this.code = code
    this.facts = facts
  }
}

/** What is wrong with a request, field by field; the field `(root)` is the body itself (protocol.md 1.3). */
export type FieldProblems = Readonly<Record<string, readonly string[]>>
