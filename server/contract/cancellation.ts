/** Tells that nobody waits for an answer any more. Every `AbortSignal` is one, and a `Canceller` costs much less. */
export interface Cancellation {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  /** Calls back once, when it is aborted. */
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * A cancellation with the means to cause it, for what is made for each request: the `AbortController` of the platform
 * costs several microseconds and the garbage collector a great deal more.
 */
export class Canceller implements Cancellation {
  aborted = false
  reason: unknown = undefined
  private listeners: readonly (() => void)[] = []

  throwIfAborted(): void {
    // As a promise, it takes what it was given to reject with: the caller chooses an error.
    if (this.aborted) throw this.reason instanceof Error ? this.reason : new Error('It was cancelled.')
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    if (!this.aborted) this.listeners = [...this.listeners, listener]
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    if (this.listeners.length > 0) this.listeners = this.listeners.filter((one) => one !== listener)
  }

  /** Tells everybody, in the order in which they asked for it; only the first time counts. */
  abort(reason?: Error): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const { listeners } = this
    this.listeners = []
    for (const listener of listeners) listener()
  }
}
