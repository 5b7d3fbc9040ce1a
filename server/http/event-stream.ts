import type { FastifyReply } from 'fastify'
import type { ProgressCommand, ProgressStep } from '../contract/progress.ts'
import { progressErrorOf, type ProgressEnd, type ProgressSink } from './progress-sink.ts'

/** A client that leaves more than this unread misses steps; the last event repeats them. */
const maxUnreadBytes = 256 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  // Otherwise a proxy in front would hold events back until its buffer is full.
  'x-accel-buffering': 'no',
}

/**
 * Answers one request as server-sent events (protocol.md 3.6).
 *
 * The stream begins when the function is about to be called: whatever is refused before that is answered as plain HTTP.
 */
export class EventStream implements ProgressSink {
  private readonly reply: FastifyReply
  private readonly heartbeatMs: number
  private heartbeat: NodeJS.Timeout | undefined
  private readonly early: ProgressStep[] = []
  /** Whether the answer is a stream already, so that no other answer can follow. */
  hasBegun = false

  constructor(reply: FastifyReply, heartbeatMs: number) {
    this.reply = reply
    this.heartbeatMs = heartbeatMs
  }

  step(step: ProgressStep): void {
    if (step.stage === 'preparing') {
      this.early.push(step)
      return
    }
    if (!this.hasBegun) this.begin()
    if (this.reply.raw.writableLength <= maxUnreadBytes) this.write(frameOf(step))
  }

  end(end: ProgressEnd, command: ProgressCommand, said: readonly ProgressStep[]): void {
    clearInterval(this.heartbeat)
    if (!this.hasBegun) return
    const stage = end.kind === 'answered' ? 'completed' : 'failed'
    const data = { ...resultOf(end, command), steps: said, ...errorOf(end) }
    this.write(frameOf({ stage, message: end.message, data, timestamp: end.timestamp }))
    this.reply.raw.end()
  }

  private begin(): void {
    const { reply } = this
    this.hasBegun = true
    reply.hijack()
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.writeHead(200)
    this.heartbeat = setInterval(() => {
      if (!reply.raw.writableNeedDrain) this.write(': ping\n\n')
    }, this.heartbeatMs)
    reply.raw.once('close', () => {
      clearInterval(this.heartbeat)
    })
    for (const step of this.early) this.write(frameOf(step))
  }

  private write(text: string): void {
    const { raw } = this.reply
    if (!raw.destroyed && !raw.writableEnded) raw.write(text)
  }
}

/** JSON writes line breaks inside text as `\n`, so that a frame is always two lines. */
function frameOf(step: ProgressStep): string {
  return `event: ${step.stage}\ndata: ${JSON.stringify(step)}\n\n`
}

function resultOf(end: ProgressEnd, command: ProgressCommand): object {
  if (command === 'chat') return end.kind === 'answered' ? end.reply : { output: null }
  return { feedback: end.kind === 'answered' ? end.reply : null }
}

function errorOf(end: ProgressEnd): object {
  return end.kind === 'failed' ? { error: progressErrorOf(end) } : {}
}
