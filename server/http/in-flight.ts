import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Canceller, type Cancellation } from '../contract/cancellation.ts'
import { WorkerError } from '../contract/errors.ts'

/** How long a closing service waits for clients to take their last answer. */
const lastAnswerMs = 1_000

interface Flight {
  readonly response: ServerResponse
  place: number
  /** Null once the work is over. */
  end: ((reason: WorkerError) => void) | null
}

/** The requests that are being answered; each one is cancelled when its client leaves or the service closes. */
export class InFlight {
  /** Answered or not, until the answer is out; a set of so short-lived things would make the garbage collector keep them. */
  private readonly flights: Flight[] = []
  private closed: WorkerError | null = null

  /** Runs work with a signal that lives as long as the request; rejects at once when it is cancelled. */
  run<T>(response: ServerResponse, work: (signal: Cancellation) => Promise<T>): Promise<T> {
    if (this.closed !== null) return Promise.reject(this.closed)
    if (response.closed) return Promise.reject(clientLeft())
    return new Promise<T>((resolve, reject) => {
      const canceller = new Canceller()
      const flight: Flight = { response, place: this.flights.length, end: null }
      flight.end = (reason) => {
        flight.end = null
        canceller.abort(reason)
        reject(reason)
      }
      this.flights.push(flight)
      response.once('close', () => {
        this.remove(flight)
        flight.end?.(clientLeft())
      })
      work(canceller).then(
        (value) => {
          flight.end = null
          resolve(value)
        },
        (error: unknown) => {
          flight.end = null
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    })
  }

  /** Ends every request with the reason, refuses new ones, and resolves when the answers are out. */
  async close(reason: WorkerError): Promise<void> {
    this.closed = reason
    for (const { end } of [...this.flights]) end?.(reason)
    const waiting = new AbortController()
    const answered = this.flights.map(({ response }) => once(response, 'close', { signal: waiting.signal }))
    await Promise.race([
      Promise.allSettled(answered),
      delay(lastAnswerMs, null, { signal: waiting.signal }).catch(() => null),
    ])
    waiting.abort()
  }

  /** The last one takes its place. */
  private remove({ place }: Flight): void {
    const last = this.flights.pop()
    if (last === undefined || last.place === place) return
    this.flights[place] = last
    last.place = place
  }
}

function clientLeft(): WorkerError {
  return new WorkerError('call-cancelled', 'The client closed the connection.')
}
