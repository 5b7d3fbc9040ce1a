import type { ProgressCommand, ProgressStep } from '../contract/progress.ts'
import type { Failure } from './failure-table.ts'

/** How a request ended. */
export type ProgressEnd = (
  | { readonly kind: 'answered'; readonly reply: object }
  | { readonly kind: 'failed'; readonly title: string; readonly failure: Failure }
) & { readonly message: string; readonly timestamp: string }

/** Somebody who is told how far one request is. No call throws or waits. */
export interface ProgressSink {
  /** A step that is not the last. */
  step(step: ProgressStep, command: ProgressCommand): void
  /** The last one; `said` is what the worker said on the way. */
  end(end: ProgressEnd, command: ProgressCommand, said: readonly ProgressStep[]): void
}

/** The reason of a failure in the words of the last step (protocol.md 3.6). */
export function progressErrorOf({ title, failure }: Extract<ProgressEnd, { kind: 'failed' }>) {
  const { message, code, details } = failure
  return { title, message, code, trace: null, details }
}
