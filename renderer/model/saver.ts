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

/** Writes the newest value a while after it stopped changing, one write at a time. */
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
  let running: Promise<void> | undefined

  function hasWaiting(): boolean {
    return waiting !== undefined
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
      timer = setTimeout(() => void flush(), retryMs)
    }
  }

  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer)
    // A page that goes away cannot wait for the write before.
    if (!keepalive) await running
    running = write(keepalive).finally(() => {
      running = undefined
    })
    await running
  }

  return {
    schedule(value) {
      waiting = { value }
      onStatus?.({ status: 'pending' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    flush,
  }
}
