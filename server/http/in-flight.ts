import type { ServerResponse } from 'node:http'
import { WorkerError } from '../contract/errors.ts'

/** The requests that are being answered; each one's signal aborts when its client leaves or the service closes. */
export class InFlight {
  private readonly controllers = new Set<AbortController>()

  /** Runs work with a signal that lives as long as the request; rejects at once when the signal aborts. */
  async run<T>(response: ServerResponse, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    const onClose = () => {
      controller.abort(new WorkerError('call-cancelled', 'The client closed the connection.'))
    }
    this.controllers.add(controller)
    response.once('close', onClose)
    try {
      return await Promise.race([work(controller.signal), rejectedOnAbort(controller.signal)])
    } finally {
      response.off('close', onClose)
      this.controllers.delete(controller)
    }
  }

  /** Aborts every request, so that each can still be answered with a failure. */
  abortAll(reason: WorkerError): void {
    for (const controller of this.controllers) controller.abort(reason)
  }
}

function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('The request was ended.'))
    })
  })
}
