import type { FastifyReply, FastifyRequest } from 'fastify'
import { streamingApiVersion, type ApiVersion } from '../contract/api-versions.ts'
import type { ProgressStep } from '../contract/progress.ts'
import type { RequestProgress } from '../handlers/progress.ts'
import { EventStream } from './event-stream.ts'
import { ProgressCallbacks } from './progress-callbacks.ts'
import { defaultProgressSettings, type ProgressSettings } from './progress-settings.ts'
import type { ProgressSink } from './progress-sink.ts'
import { FollowedRequest } from './request-progress.ts'

/** What progress is told with; everything may be left out. */
export interface ProgressOptions {
  readonly settings?: ProgressSettings
  /** Told each step of every request, by the client's own end of the connection: `127.0.0.1:54321`. */
  readonly onStep?: (client: string, step: ProgressStep) => void
  /** Told in one sentence when a `callbackUrl` could not be called. */
  readonly warn?: (message: string) => void
}

/** A request that may be followed; `version` is null on the Legacy API, which never streams. */
export interface FollowableRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly version: ApiVersion | null
}

/** Lets requests be followed by streams, callbacks and the studio (protocol.md 3.6). Who creates it, closes it. */
export class ProgressFollower {
  readonly settings: ProgressSettings
  private readonly onStep: ProgressOptions['onStep']
  private readonly callbacks: ProgressCallbacks
  /** Failures that a stream told, which no error handler gets to see. */
  private readonly told = new WeakMap<FastifyRequest, unknown>()

  constructor({ settings = defaultProgressSettings, onStep, warn }: ProgressOptions) {
    this.settings = settings
    this.onStep = onStep
    this.callbacks = new ProgressCallbacks(settings, warn ?? (() => undefined))
  }

  /** Does the work of one request; resolves with null when a stream has been the answer. */
  async follow<T extends object>(
    from: FollowableRequest,
    work: (progress: RequestProgress) => Promise<T>,
  ): Promise<T | null> {
    const stream = this.streamFor(from)
    const followed = new FollowedRequest(
      [...(stream === null ? [] : [stream]), ...this.listener(from.request)],
      (url) => this.callbacks.open(url, from.request.id),
    )
    try {
      const answer = await work(followed)
      followed.completed(answer)
      return stream?.hasBegun === true ? null : answer
    } catch (error) {
      followed.failed(error)
      if (stream?.hasBegun !== true) throw error
      this.told.set(from.request, error)
      return null
    }
  }

  /** The failure that the stream of a request ended with, for the log. */
  failureTold(request: FastifyRequest): unknown {
    return this.told.get(request)
  }

  close(): void {
    this.callbacks.close()
  }

  private streamFor({ request, reply, version }: FollowableRequest): EventStream | null {
    const isAsked = (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')
    const mayStream = this.settings.streams && version === streamingApiVersion
    return isAsked && mayStream ? new EventStream(reply, this.settings.heartbeatMs) : null
  }

  private listener({
    socket: { remoteAddress = '', remotePort = 0 },
  }: FastifyRequest): readonly ProgressSink[] {
    const { onStep } = this
    if (onStep === undefined) return []
    const client = `${remoteAddress.replace(/^::ffff:/, '')}:${remotePort}`
    return [
      {
        step: (step) => {
          onStep(client, step)
        },
        // The answer itself tells the rest.
        end: () => undefined,
      },
    ]
  }
}
