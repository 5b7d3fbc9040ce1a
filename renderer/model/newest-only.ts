/** Runs one piece of work at a time; while one is under way only the newest request waits. */
export interface NewestOnly<T> {
  ask(value: T): void
}

/**
 * Makes a runner in which a late answer cannot replace a newer one, because nothing overlaps. `run` reports
 * its own failures.
 */
export function createNewestOnly<T>(run: (value: T) => Promise<void>): NewestOnly<T> {
  let waiting: { readonly value: T } | undefined
  let isRunning = false

  async function drain(): Promise<void> {
    isRunning = true
    try {
      for (let next = take(); next; next = take()) await run(next.value)
    } finally {
      isRunning = false
    }
  }

  function take(): { readonly value: T } | undefined {
    const next = waiting
    waiting = undefined
    return next
  }

  return {
    ask(value) {
      waiting = { value }
      if (!isRunning) void drain()
    },
  }
}
