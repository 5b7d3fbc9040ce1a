import type { ProgressCommand, ProgressStage, ProgressStep } from '../contract/progress.ts'
import { InvalidReply } from '../handlers/failures.ts'
import type { RequestProgress, TakeReport } from '../handlers/progress.ts'
import { failureOf } from './failure-table.ts'
import type { ProgressEnd, ProgressSink } from './progress-sink.ts'
import { failureTitle, progressWords, stageOfWorker } from './progress-words.ts'

/** A request with hundreds of feedback cases may call the function as often; more steps than these are not told. */
const maxReports = 200

/** Tells those who listen how far one request is: each stage of the base layer once, and what the worker says between. */
export class FollowedRequest implements RequestProgress {
  private readonly sinks: ProgressSink[]
  private readonly openCallback: (url: URL) => ProgressSink
  private command: ProgressCommand | null = null
  private isAsked = false
  private isOver = false
  private readonly said: ProgressStep[] = []

  constructor(sinks: readonly ProgressSink[], openCallback: (url: URL) => ProgressSink) {
    this.sinks = [...sinks]
    this.openCallback = openCallback
  }

  callBack(url: URL): void {
    this.sinks.push(this.openCallback(url))
  }

  understood(command: ProgressCommand): void {
    if (this.command !== null || this.sinks.length === 0) return
    this.command = command
    this.tell('preparing', progressWords[command].preparing)
  }

  asked(): TakeReport | undefined {
    const { command } = this
    if (command === null) return undefined
    if (!this.isAsked) this.tell('starting', progressWords[command].starting)
    this.isAsked = true
    return ({ message, data }) => {
      if (this.said.length >= maxReports) return
      const step = this.tell(stageOfWorker(command), message, data)
      if (step !== null) this.said.push(step)
    }
  }

  /** The request was answered with this body. */
  completed(reply: object): void {
    this.end((command) => ({
      kind: 'answered',
      reply,
      message: progressWords[command].completed,
      timestamp: now(),
    }))
  }

  /** The request failed. */
  failed(error: unknown): void {
    this.end((command) => ({
      kind: 'failed',
      title: failureTitle(command, error instanceof InvalidReply),
      failure: failureOf(error),
      message: progressWords[command].failed,
      timestamp: now(),
    }))
  }

  /** A worker may still speak when its call is over; then nobody listens any more. */
  private tell(stage: ProgressStage, message: string, data: unknown = null): ProgressStep | null {
    if (this.command === null || this.isOver) return null
    const step = { stage, message, ...(data === null ? {} : { data }), timestamp: now() }
    for (const sink of this.sinks) sink.step(step, this.command)
    return step
  }

  /** A request that was refused before it was understood has told nothing, and so has nothing to end. */
  private end(endOf: (command: ProgressCommand) => ProgressEnd): void {
    const { command, isOver } = this
    this.isOver = true
    if (command === null || isOver) return
    const end = endOf(command)
    for (const sink of this.sinks) sink.end(end, command, this.said)
  }
}

function now(): string {
  return new Date().toISOString()
}
