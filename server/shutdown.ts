/** The ways in which this process may be asked to stop. */
export interface StopRequests {
  /** The first request; whatever comes later is more of the same. */
  readonly onFirst: () => void
  /** A second signal: the person does not want to wait. */
  readonly onSecond: () => void
}

/** Listens for requests to stop: signals, a parent that is gone, and standard input that ends where that was agreed. */
export function watchForStop({ onFirst, onSecond }: StopRequests, stopsWithStdin: boolean): void {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    onFirst()
  }
  const signalled = () => {
    if (isAsked) onSecond()
    else ask()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) process.on(signal, signalled)
  if (process.channel !== undefined) {
    process.on('disconnect', ask)
    process.on('message', (message) => {
      if (message === 'stop') ask()
    })
  }
  if (stopsWithStdin) process.stdin.on('end', ask).on('close', ask).on('error', ask).resume()
}
