import { WorkerError, type WorkerErrorCode } from '../contract/errors.ts'
import type { OlderError } from '../contract/older.ts'
import { CaseCrash } from '../evaluation/older-evaluation.ts'

/** A request that the older base layer answers with an error, under status 200 (protocol.md 1.7). */
export class OlderFailure extends Error {
  readonly error: OlderError

  constructor(error: OlderError) {
    super(error.message)
    this.name = 'OlderFailure'
    this.error = error
  }
}

/** What a gateway in front of the older base layer would answer itself, with a status of its own. */
const answeredOutside: ReadonlySet<WorkerErrorCode> = new Set([
  'worker-stopped',
  'queue-full',
  'call-cancelled',
  'call-superseded',
  'request-too-large',
])

const raised = 'An exception was raised while executing the evaluation function.'

/** The `error` for anything that went wrong in a call; throws what is no matter of the function (spec.md 7.3). */
export function olderErrorOf(failure: unknown): OlderError {
  if (failure instanceof OlderFailure) return failure.error
  if (failure instanceof CaseCrash) return { message: raised, detail: failure.message }
  if (!(failure instanceof WorkerError) || answeredOutside.has(failure.code)) throw failure
  const { extras } = failure.facts
  return extras === null
    ? { message: raised, detail: failure.message }
    : { ...extras, message: failure.message }
}
