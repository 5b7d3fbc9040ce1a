import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Canceller, type Cancellation } from '../contract/cancellation.ts'
import { WorkerError } from '../contract/errors.ts'

/** How long a closing service waits for clients to take their last answer. */
const lastAnswerMs = 1_000

/** The requests that are being answered; each one is cancelled when its client leaves or the service closes. */
export class InFlight {
  private readonly enders = new Set<(reason: WorkerError) => void>()
  private readonly responses = new Set<ServerResponse>()
  private closed: WorkerError | null = null

  /** Runs work with a signal that lives as long as the request; rejects at once when it is cancelled. */
  run<T>(response: ServerResponse, work: (signal: Cancellation) => Promise<T>): Promise<T> {
    if (this.closed !== null) return Promise.reject(this.closed)
    if (response.closed) return Promise.reject(clientLeft())
    return new Promise<T>((resolve, reject) => {
      const canceller = new Canceller()
      const end = (reason: WorkerError): void => {
        canceller.abort(reason)
        reject(reason)
      }
      this.enders.add(end)
      this.responses.add(response)
      response.once('close', () => {
        this.responses.delete(response)
        if (this.enders.delete(end)) end(clientLeft())
      })
      work(canceller).then(
        (value) => {
          this.enders.delete(end)
          resolve(value)
        },
        (error: unknown) => {
          this.enders.delete(end)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    })
  }

  /** Ends every request with the reason, refuses new ones, and resolves when the answers are out. */
  async close(reason: WorkerError): Promise<void> {
    this.closed = reason
    for (const end of this.enders) end(reason)
    const waiting = new AbortController()
    const answered = [...this.responses].map((response) =>
      once(response, 'close', { signal: waiting.signal }),
    )
    await Promise.race([
      Promise.allSettled(answered),
      delay(lastAnswerMs, null, { signal: waiting.signal }).catch(() => null),
    ])
    waiting.abort()
  }
}

function clientLeft(): WorkerError {
  return new WorkerError('call-cancelled', 'The client closed the connection.')
}
