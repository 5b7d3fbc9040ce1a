import type { Cancellation } from '../contract/cancellation.ts'

/**
 * Acts once a caller has been gone for a while; the returned function ends the watch. A worker reads nothing while it
 * computes, so it cannot be told that nobody waits for its answer any more.
 */
export function whenAbandoned(signal: Cancellation, afterMs: number, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    timer = setTimeout(act, afterMs)
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin)
  return () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', begin)
  }
}
