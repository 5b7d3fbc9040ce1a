import type { Cancellation } from '../contract/cancellation.ts'

/** The same cancellation as the platform knows it, for its own calls and those of packages. */
export function abortSignalOf(cancellation: Cancellation): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => {
    controller.abort(cancellation.reason)
  }
  if (cancellation.aborted) abort()
  else cancellation.addEventListener('abort', abort)
  return controller.signal
}
