/** How a saver writes. `keepalive` is true when the page is about to go away. */
export interface SaverOptions<T> {
  readonly delayMs: number
  readonly save: (value: T, keepalive: boolean) => Promise<unknown>
  readonly onStatus?: (status: SaveStatus) => void
}

/** Where the last change stands. */
export type SaveStatus =
  | { readonly status: 'pending' | 'saving' }
  | { readonly status: 'saved'; readonly at: Date }
  | { readonly status: 'failed'; readonly problem: unknown }

/** Writes the newest value a while after the first change that was not written, one write at a time. */
export interface Saver<T> {
  schedule(value: T): void
  /** Writes at once what still waits. */
  flush(keepalive?: boolean): Promise<void>
}

const retryMs = 3_000

/** Makes a saver. A write that fails keeps its value and is tried again every 3 s, or with the next change. */
export function createSaver<T>({ delayMs, save, onStatus }: SaverOptions<T>): Saver<T> {
  let waiting: { readonly value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRetry = false
  let running: Promise<void> | undefined

  function hasWaiting(): boolean {
    return waiting !== undefined
  }

  function wait(ms: number, again: boolean): void {
    clearTimeout(timer)
    isRetry = again
    timer = setTimeout(() => void flush(), ms)
  }

  async function write(keepalive: boolean): Promise<void> {
    const taken = waiting
    if (!taken) return
    waiting = undefined
    onStatus?.({ status: 'saving' })
    try {
      await save(taken.value, keepalive)
      onStatus?.(hasWaiting() ? { status: 'pending' } : { status: 'saved', at: new Date() })
    } catch (problem) {
      waiting ??= taken
      onStatus?.({ status: 'failed', problem })
      wait(retryMs, true)
    }
  }

  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A page that goes away cannot wait for the write before.
    if (!keepalive) await running
    const mine = write(keepalive).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    await mine
  }

  return {
    schedule(value) {
      waiting = { value }
      onStatus?.({ status: 'pending' })
      // Who never pauses is kept all the same: a wait that goes on is not begun anew.
      if (timer === undefined || isRetry) wait(delayMs, false)
    },
    flush,
  }
}
