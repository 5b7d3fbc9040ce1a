import { Canceller, type Cancellation } from '../contract/cancellation.ts'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch, FunctionMethod } from '../contract/function.ts'
import { Alarm } from './alarm.ts'
import { startLimitMs } from './call-limit.ts'
import { checkResult } from './check-result.ts'
import { createTransport, listenVariables } from './create-transport.ts'
import {
  explainEnd,
  explainReply,
  explainSilence,
  explainTimeout,
  lastWords,
  seconds,
  type CallContext,
} from './explain-call.ts'
import { maxMessageBytes } from './framing.ts'
import { roundedMessage } from './parse-json.ts'
import { tellsOfHandler } from './recover-exception.ts'
import type { Reply } from './reply.ts'
import type { FollowCall } from './pending-call.ts'
import { isSettledWithin } from './settled-within.ts'
import { planProcess } from './sandbox-plan.ts'
import { explainStartFailure, isPassing } from './start-failure.ts'
import type { Exchanged, Transport } from './transport.ts'
import type { WriteLog } from './worker-output.ts'
import { WorkerOutputs, type OutputMark } from './worker-outputs.ts'
import { WorkerProcess, type ProcessEnd } from './worker-process.ts'

export interface WorkerPlan {
  readonly launch: FunctionLaunch
  readonly env: Readonly<Record<string, string>>
  readonly write: WriteLog
  /** The start waits for this: a given endpoint can serve one worker at a time. */
  readonly after: Promise<unknown>
}

/** How a start came out. `refused` would come out the same again. */
export type Started =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly error: WorkerError }
  | { readonly kind: 'too-slow'; readonly error: WorkerError }
  | { readonly kind: 'ended' }

/** How a call came out. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly result: Record<string, unknown> }
  | { readonly kind: 'failed'; readonly error: WorkerError; readonly worker: AfterCall }

/** What a failed call leaves: a worker that takes another one, one that has ended, or one that must be replaced. */
export type AfterCall =
  | { readonly kind: 'usable' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'spent'; readonly reason: string; readonly mayStillStart?: boolean }

export interface WorkerCall {
  readonly method: FunctionMethod
  readonly body: object
  readonly limitMs: number
  /** Told of the process that takes the call. */
  readonly follow?: FollowCall | undefined
}

type Happened =
  | { readonly kind: 'replied'; readonly exchanged: Exchanged }
  | { readonly kind: 'ended'; readonly end: ProcessEnd }
  | { readonly kind: 'late' }
  | { readonly kind: 'deaf'; readonly text: string }

/** Between the closing of a connection and the lines that tell why, or the end of the process. */
const graceMs = 300
/** The same for a connection that was closed without a word: an interpreter that ends closes it long before its end. */
const silenceMs = 1_000
/** Between the last of a process that others can reach and its end. */
const endingMs = 5_000
const deafReason =
  'It raised an exception, after which a function on the helper package reads nothing more over stdio.'

/** One running process of a function that lives across calls: started once, called one at a time, stopped once. */
export class PersistentWorker {
  /** Never rejects. */
  readonly started: Promise<Started>
  /** Resolves when the process is gone, or never came to be, and its endpoint is taken away. Never rejects. */
  readonly ended: Promise<ProcessEnd>
  private readonly plan: WorkerPlan
  private readonly outputs: WorkerOutputs
  private readonly life = new AbortController()
  private process: WorkerProcess | null = null
  private transport: Transport | null = null
  private readonly createdAtMs = performance.now()
  private hasAnswered = false
  /** Ends the exchange that is under way. */
  private exchanging: Canceller | null = null
  private readonly limit = new Alarm()
  /** Messages that answered nothing, since the last call began. */
  private ignored: string[] = []
  private resolveEnded: (end: ProcessEnd) => void = () => undefined

  constructor(plan: WorkerPlan) {
    this.plan = plan
    this.outputs = new WorkerOutputs(plan.write)
    this.life.signal.addEventListener('abort', () => this.exchanging?.abort())
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve
    })
    this.started = this.start()
  }

  get pid(): number | null {
    return this.process?.pid ?? null
  }

  /** True from the end of the process on, which `ended` may tell a little later. */
  get hasExited(): boolean {
    return this.process?.hasExited ?? false
  }

  /**
   * How much of the start limit is left to a worker that was never heard of. Over stdio nothing tells when a start is
   * over, so that the first call waits for it too.
   */
  get startTimeLeftMs(): number {
    if (this.hasAnswered || this.transport?.hasConnectionPerCall !== false) return 0
    return Math.max(this.createdAtMs + startLimitMs(this.plan.launch.limits) - performance.now(), 0)
  }

  /** The last lines of standard error that say something, redacted. */
  lastLines(count: number): readonly string[] {
    return this.outputs.error.tail.last(count)
  }

  /** Makes one call. Nobody may call again before it came back. Never rejects. */
  async call(call: WorkerCall): Promise<CallOutcome> {
    const mark = this.outputs.mark()
    this.ignored = []
    const exchange = new Canceller()
    this.exchanging = exchange
    if (this.life.signal.aborted) exchange.abort()
    const unfollow = call.follow?.(this.plan.env)
    const happened = await this.waitForAnswer(call, mark, exchange)
    unfollow?.()
    this.exchanging = null
    if (happened.kind !== 'replied') exchange.abort()
    const context = (): CallContext => ({
      launch: this.plan.launch,
      method: call.method,
      limitMs: call.limitMs,
      requestBytes: happened.kind === 'replied' ? happened.exchanged.requestBytes : 0,
      ...this.outputs.since(mark),
      ignored: this.ignored,
    })
    switch (happened.kind) {
      case 'replied':
        this.hasAnswered = true
        return this.judgeReply(happened.exchanged.reply, call.method, context)
      case 'ended':
        return failed(explainEnd(happened.end, context()), { kind: 'ended' })
      case 'late':
        return failed(explainTimeout(context()), {
          ...spent(`It did not answer ${call.method} in time.`),
          mayStillStart: this.startTimeLeftMs > 0,
        })
      case 'deaf':
        return failed(new WorkerError('function-failed', happened.text), this.afterSilence(deafReason))
    }
  }

  /** Asks the process and all that it started to end, and kills what is left after `graceMs`. */
  async stop(withinMs: number): Promise<void> {
    this.life.abort()
    await this.started
    await this.process?.stop(withinMs)
    // A process that even a kill does not end must not hold up everything else.
    await isSettledWithin(this.ended, graceMs)
  }

  private async start(): Promise<Started> {
    const { launch, after } = this.plan
    await after
    let running: WorkerProcess
    try {
      this.transport = await this.createTransport()
      if (this.life.signal.aborted) return await this.neverBegan({ kind: 'ended' })
      running = await this.startProcess(this.transport)
    } catch (cause) {
      const message = `The function "${launch.name}" cannot start: ${cause instanceof Error ? cause.message : String(cause)}`
      return this.neverBegan({
        kind: 'refused',
        error: new WorkerError('worker-not-started', message, { cause }),
      })
    }
    await running.began
    if (running.pid === null) {
      const { failure } = await running.ended
      if (failure === null || isPassing(failure)) return { kind: 'ended' }
      return { kind: 'refused', error: await explainStartFailure(launch, failure) }
    }
    return this.reach(running, this.transport)
  }

  private createTransport(): Promise<Transport> {
    const { launch } = this.plan
    return createTransport(launch, {
      maxMessageBytes: maxMessageBytes(launch.limits.maxResultBytes),
      ...(launch.keepsConnection === undefined ? {} : { keepsConnection: launch.keepsConnection }),
      onStray: (bytes: Buffer) => {
        this.outputs.output.accept(bytes)
      },
      onIgnored: (why: string) => {
        this.ignored.push(why)
        this.plan.write('base-layer', `The worker sent ${why}. It was ignored.`)
      },
    })
  }

  private async startProcess(transport: Transport): Promise<WorkerProcess> {
    const { launch, env, write } = this.plan
    const { command, args, workingDir } = launch
    const plan = { command, args, workingDir, env: { ...env, ...transport.variables } }
    const running = new WorkerProcess(await planProcess(launch, plan, write))
    this.process = running
    this.outputs.error.drain(running.stderr)
    if (transport.hasConnectionPerCall) this.outputs.output.drain(running.stdout)
    void this.watchEnd(running, transport)
    return running
  }

  private async watchEnd(running: WorkerProcess, transport: Transport): Promise<void> {
    const end = await running.ended
    this.life.abort()
    this.outputs.output.finish()
    await transport.close()
    this.resolveEnded(end)
  }

  private async neverBegan(started: Started): Promise<Started> {
    await this.transport?.close()
    this.resolveEnded({ code: null, signal: null, failure: null })
    return started
  }

  private async reach(running: WorkerProcess, transport: Transport): Promise<Started> {
    const { launch } = this.plan
    const limitMs = startLimitMs(launch.limits)
    const giveUp = new AbortController()
    const opening = transport.open(running, AbortSignal.any([giveUp.signal, this.life.signal]))
    const isOpen = await isSettledWithin(Promise.race([opening, running.ended]), limitMs)
    giveUp.abort()
    if (this.life.signal.aborted) return { kind: 'ended' }
    if (isOpen) return { kind: 'ready' }
    const words = lastWords(this.lastLines(20))
    const message = `The function "${launch.name}" could not be reached over ${launch.transport} within ${seconds(limitMs)} after its start.${words} Check that it listens where ${listenVariables[launch.transport]} says.`
    return { kind: 'too-slow', error: new WorkerError('worker-not-started', message) }
  }

  /** Waits for whichever comes first, and leaves no timer or watcher behind. */
  private waitForAnswer(call: WorkerCall, mark: OutputMark, over: Cancellation): Promise<Happened> {
    return new Promise((resolve) => {
      let isOver = false
      const settle = (happened: Happened): void => {
        // What comes late belongs to a call that is over, and must not touch the timer of the next one.
        if (isOver) return
        isOver = true
        this.limit.unset()
        unwatch()
        resolve(happened)
      }
      const unwatch = this.watchDeafness(mark, settle)
      this.limit.set(call.limitMs, () => {
        settle({ kind: 'late' })
      })
      void this.exchange(call, mark, over).then(settle)
    })
  }

  private async exchange(
    { method, body }: WorkerCall,
    mark: OutputMark,
    over: Cancellation,
  ): Promise<Happened> {
    const { process: running, transport } = this
    if (running === null || transport === null) throw new Error('A worker was called before it was ready.')
    const exchanged = await transport.exchange(method, body, over)
    if (exchanged.reply.kind !== 'closed') return { kind: 'replied', exchanged }
    const isExplained = await this.awaitReason(mark)
    // Where nobody listens any more the process is on its way out, which takes some interpreters a while.
    if (!isExplained && !(await transport.isListening())) await isSettledWithin(this.ended, endingMs)
    // The end may have been seen while the rest of its output is still being read.
    if (running.hasExited) return { kind: 'ended', end: await running.ended }
    return { kind: 'replied', exchanged }
  }

  /** Waits a little for the lines that tell why a connection was closed, or for the end; says whether either came. */
  private async awaitReason(mark: OutputMark): Promise<boolean> {
    let unwatch = nothing
    const reason = new Promise<void>((resolve) => {
      unwatch = this.outputs.watchException(mark, () => {
        resolve()
      })
    })
    const isExplained = await isSettledWithin(Promise.race([this.ended, reason]), silenceMs)
    unwatch()
    return isExplained
  }

  /**
   * After an exception a toolkit worker sends no reply, and over stdio reads nothing any more (protocol.md 5.7 no. 1 and 2).
   * The line that says so is a sure sign, but an answer that is on its way goes first.
   */
  private watchDeafness(mark: OutputMark, onDeaf: (happened: Happened) => void): () => void {
    let timer: NodeJS.Timeout | undefined
    // A function may write much the same of its own accord; over stdio the whole worker is at stake, elsewhere one call.
    const isSign = this.transport?.hasConnectionPerCall === true ? tellsOfHandler : undefined
    const unwatch = this.outputs.watchException(
      mark,
      (text) => {
        timer ??= setTimeout(onDeaf, graceMs, { kind: 'deaf', text })
      },
      isSign,
    )
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }

  /** A connection that is lost takes the worker with it only where there is no other. */
  private afterSilence(reason: string): AfterCall {
    return this.transport?.hasConnectionPerCall === true ? { kind: 'usable' } : spent(reason)
  }

  private judgeReply(reply: Reply, method: FunctionMethod, context: () => CallContext): CallOutcome {
    if (reply.kind === 'closed') {
      return failed(explainSilence(context()), this.afterSilence('It closed its output.'))
    }
    if (reply.kind !== 'result') {
      const isGarbled = reply.kind === 'garbled'
      const error = explainReply(reply, context())
      return failed(
        error,
        isGarbled ? spent('It answered something that cannot be understood.') : { kind: 'usable' },
      )
    }
    if (reply.rounded !== undefined) this.plan.write('base-layer', roundedMessage(reply.rounded))
    try {
      return { kind: 'answered', result: checkResult(reply.value, method) }
    } catch (error) {
      if (error instanceof WorkerError) return failed(error, { kind: 'usable' })
      throw error
    }
  }
}

function nothing(): void {
  // There is nothing to end.
}

function failed(error: WorkerError, worker: AfterCall): CallOutcome {
  return { kind: 'failed', error, worker }
}

function spent(reason: string): Extract<AfterCall, { kind: 'spent' }> {
  return { kind: 'spent', reason }
}
