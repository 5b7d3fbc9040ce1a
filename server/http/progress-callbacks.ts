import type { ProgressCallback, ProgressCommand, ProgressStep } from '../contract/progress.ts'
import { BlockedCallback, callbackTarget, type CallbackTarget } from './callback-target.ts'
import type { ProgressSettings } from './progress-settings.ts'
import { progressErrorOf, type ProgressEnd, type ProgressSink } from './progress-sink.ts'
import { sendCallback } from './send-callback.ts'

/** Whoever listens so slowly that this many steps wait for it misses some. */
const maxWaiting = 100
/** Of all requests together; beyond it last steps are left out too, and before it the others. */
const maxWaitingInAll = 2_000

/** Calls callers back, best effort and in order (protocol.md 3.6): never awaited by an answer, and its failures only logged. */
export class ProgressCallbacks {
  private readonly settings: ProgressSettings
  private readonly warn: (message: string) => void
  private readonly closing = new AbortController()
  private readonly load: Load = { waiting: 0 }

  constructor(settings: ProgressSettings, warn: (message: string) => void) {
    this.settings = settings
    this.warn = warn
  }

  /** Begins to tell one URL about one request. */
  open(url: URL, requestId: string): ProgressSink {
    return new CallbackSink({
      requestId,
      target: callbackTarget(url, this.settings),
      timeoutMs: this.settings.callbackTimeoutMs,
      closing: this.closing.signal,
      load: this.load,
      warn: (why) => {
        this.warn(`Progress of request ${requestId} could not be told to ${url.host}: ${why}`)
      },
    })
  }

  /** Gives up on whatever is still to be told. */
  close(): void {
    this.closing.abort()
  }
}

/** How many steps wait to be told, of all requests. */
interface Load {
  waiting: number
}

interface CallbackOptions {
  readonly requestId: string
  readonly target: Promise<CallbackTarget>
  readonly timeoutMs: number
  readonly closing: AbortSignal
  readonly load: Load
  readonly warn: (why: string) => void
}

class CallbackSink implements ProgressSink {
  private readonly options: CallbackOptions
  private last: Promise<void> = Promise.resolve()
  private waiting = 0
  /** A receiver that failed once is left alone until the end, which it gets to hear all the same. */
  private hasFailed = false
  private isBlocked = false

  constructor(options: CallbackOptions) {
    this.options = options
    // Looked at when the first step is sent.
    options.target.catch(() => undefined)
  }

  step({ stage, message = '', data = null, timestamp }: ProgressStep, command: ProgressCommand): void {
    if (this.waiting >= maxWaiting || this.options.load.waiting >= maxWaitingInAll / 2) return
    this.enqueue({ stage, command, message, error: null, data, timestamp }, false)
  }

  end(end: ProgressEnd, command: ProgressCommand): void {
    const { message, timestamp } = end
    const told = { command, message, timestamp }
    if (end.kind === 'failed') {
      this.enqueue({ ...told, stage: 'failed', error: progressErrorOf(end), data: null }, true)
    } else {
      const data = command === 'chat' ? end.reply : { feedback: end.reply }
      this.enqueue({ ...told, stage: 'completed', error: null, data }, true)
    }
  }

  private enqueue(event: Omit<ProgressCallback, 'correlationId'>, isLast: boolean): void {
    const { closing, requestId, load } = this.options
    if (load.waiting >= maxWaitingInAll) return
    this.waiting++
    load.waiting++
    this.last = this.last.then(async () => {
      this.waiting--
      if (!closing.aborted && !this.isBlocked && (isLast || !this.hasFailed)) {
        await this.send({ correlationId: requestId, ...event })
      }
      load.waiting--
    })
  }

  private async send(event: ProgressCallback): Promise<void> {
    const { target, timeoutMs, closing } = this.options
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const status = await sendCallback(
        await inTime(target, limit),
        JSON.stringify(event),
        AbortSignal.any([limit, closing]),
      )
      if (status < 200 || status > 299) this.fail(`it answered with status ${status}.`)
    } catch (error) {
      this.isBlocked ||= error instanceof BlockedCallback
      if (!closing.aborted)
        this.fail(limit.aborted ? `it did not answer within ${timeoutMs} ms.` : wordsOf(error))
    }
  }

  /** Said once: a receiver that is down is down for every step. */
  private fail(why: string): void {
    if (!this.hasFailed) this.options.warn(why)
    this.hasFailed = true
  }
}

/** A resolver that does not answer is bounded too. */
function inTime<T>(work: Promise<T>, limit: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => {
      reject(new Error('It took too long.'))
    })
    work.then(resolve, reject)
  })
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'the connection failed.'
}
