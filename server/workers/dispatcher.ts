import { WorkerError, type FailureFacts } from '../contract/errors.ts'
import type { FunctionLaunch, FunctionMethod } from '../contract/function.ts'
import { isSecretName, isSettingName } from '../contract/secret-names.ts'
import type { LogLine, WorkerStatus } from '../contract/worker.ts'
import { Announcements } from './announcements.ts'
import { ArgumentsTrial } from './arguments-trial.ts'
import { workerEnvironment } from './environment.ts'
import { LogBook } from './log-book.ts'
import type { CallOptions, FollowCall, PendingCall } from './pending-call.ts'
import type { ProgressSidecar } from './progress-sidecar.ts'
import { Redactor, type SecretSource } from './redact.ts'
import { refuseLaunch } from './refuse-launch.ts'
import { RefusedWorkers } from './refused-workers.ts'
import { TransientWorkers } from './transient-workers.ts'
import { memoryOf } from './worker-memory.ts'
import { WorkerPool } from './worker-pool.ts'
import type { Workers } from './workers.ts'

export type { CallOptions } from './pending-call.ts'

export interface DispatcherOptions {
  /** The environment of the base layer; workers get a curated part of it (protocol.md A12). */
  readonly parentEnv: NodeJS.ProcessEnv
  readonly secrets: SecretSource
  /** Called for each new line of the log. */
  readonly log: (line: LogLine) => void
  /** Where workers say how far they are; missing where nobody wants to know. */
  readonly progress?: ProgressSidecar
}

/** The door to one function: takes calls, and hands them to a worker (spec 1.5, protocol.md 5). */
export class Dispatcher {
  private readonly launch: FunctionLaunch
  private readonly options: DispatcherOptions
  private readonly redactor = new Redactor()
  private readonly book: LogBook
  private readonly workers: Workers
  private readonly listeners = new Set<(status: WorkerStatus) => void>()
  private readonly announcements = new Announcements(() => {
    this.publish()
  })
  private readonly trial: ArgumentsTrial

  constructor(launch: FunctionLaunch, options: DispatcherOptions) {
    this.launch = launch
    this.options = options
    const { redact } = this.redactor
    this.book = new LogBook({ functionId: launch.id, redact, onLine: options.log })
    this.trial = this.createTrial()
    this.workers = this.createWorkers()
  }

  /** Starts the worker, so that the first call finds it ready. Never throws: the status tells. */
  start(): void {
    this.workers.start()
  }

  /** Makes one call. Rejects with a `WorkerError` whose message is a redacted sentence, and with nothing else. */
  async call(method: FunctionMethod, body: object, options: CallOptions): Promise<Record<string, unknown>> {
    const call = this.workers.call({ method, body, options, follow: this.follower(options) })
    try {
      return this.redactor.redactJson(await call.promise)
    } catch (error) {
      throw this.report(error, call)
    }
  }

  status(): WorkerStatus {
    return { functionId: this.launch.id, ...this.workers.snapshot() }
  }

  /** What an author should know about the function before trusting its answers, each a sentence. */
  warnings(): readonly string[] {
    return this.trial.warning === null ? [] : [this.trial.warning]
  }

  /** Calls back after each change of the status until the returned function is called. */
  onStatus(listener: (status: WorkerStatus) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Lets up to `max` workers run at once; says why not, as a sentence, where there can be one only. */
  resize(max: number): string | null {
    const { oneOnly } = this.workers.snapshot()
    if (oneOnly !== null && max > 1) return oneOnly
    this.workers.resize(max)
    return null
  }

  /** The memory of the largest worker, in bytes; null where that cannot be found out. */
  memory(): number | null {
    const sizes = this.status().workers.flatMap(({ pid }) => (pid === null ? [] : (memoryOf(pid) ?? [])))
    return sizes.length === 0 ? null : Math.max(...sizes)
  }

  /** The last 2,000 lines, oldest first. */
  log(): readonly LogLine[] {
    return this.book.read()
  }

  /** Ends the running call with `worker-stopped` and starts a fresh worker, also after it was given up. */
  restart(): void {
    this.trial.again()
    this.workers.restart()
  }

  /** Starts a fresh worker, also after it was given up; the running call is let finish, those that wait go to the fresh one. */
  renew(reason: string): void {
    this.trial.again()
    this.workers.renew(reason)
  }

  /** Resolves when no process of this function is left, within the stop limit. */
  async close(): Promise<void> {
    await Promise.all([this.workers.close(), this.trial.close()])
  }

  private createWorkers(): Workers {
    const { launch } = this
    const shared = {
      launch,
      environment: () => this.environment(),
      write: this.book.write.bind(this.book),
      onChange: (what?: 'calls') => {
        if (what === 'calls') this.announcements.soon()
        else this.announcements.now()
        this.trial.beginWhen(() => this.workers.snapshot().state === 'ready')
      },
    }
    const refusal = refuseLaunch(launch, this.options.parentEnv)
    if (refusal !== null) return new RefusedWorkers(refusal, shared)
    return launch.interface === 'file' ? new TransientWorkers(shared) : new WorkerPool(shared)
  }

  private environment(): Record<string, string> {
    const { parentEnv, secrets } = this.options
    const given = secrets.values()
    const env = workerEnvironment({
      launch: this.launch,
      parentEnv,
      secrets: given,
      platform: process.platform,
      progressUrl: this.progressUrl(),
    })
    this.redactor.learn(pick(given, (name) => !isSettingName(name)))
    this.redactor.learn(pick(env, isSecretName))
    return env
  }

  /** A sandbox without a network has a loopback of its own, in which nobody listens. */
  private progressUrl(): string | null {
    if (this.launch.sandbox?.disablesNetwork === true) return null
    return this.options.progress?.newUrl() ?? null
  }

  private follower({ onProgress }: CallOptions): FollowCall | undefined {
    const { progress } = this.options
    if (onProgress === undefined || progress === undefined) return undefined
    return ({ EVAL_PROGRESS_URL: url }) => {
      if (url === undefined) return () => undefined
      return progress.bind(url, ({ message, data }) => {
        const redacted = this.redactor.redactJson({ data })
        onProgress({ message: this.redactor.redact(message), data: redacted.data })
      })
    }
  }

  private publish(): void {
    const status = this.status()
    for (const listener of [...this.listeners]) listener(status)
  }

  private createTrial(): ArgumentsTrial {
    return new ArgumentsTrial({
      launch: this.launch,
      environment: () => this.environment(),
      onChange: (warning) => {
        if (warning !== null) this.book.write('base-layer', warning)
        this.publish()
      },
    })
  }

  private redactedFacts({ extras, isMethodMissing }: FailureFacts): FailureFacts {
    return { extras: extras === null ? null : this.redactor.redactJson(extras), isMethodMissing }
  }

  private report(error: unknown, call: PendingCall): WorkerError {
    if (!(error instanceof WorkerError)) throw error
    const { method, options } = call.request
    const message = this.redactor.redact(error.message)
    if (error.code !== 'call-cancelled' && error.code !== 'call-superseded') {
      this.book.write('base-layer', `${method} failed (request ${options.requestId}): ${message}`)
    }
    // The cause may hold what was redacted.
    return new WorkerError(error.code, message, { facts: this.redactedFacts(error.facts) })
  }
}

function pick(
  env: Readonly<Record<string, string>>,
  isWanted: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))
}
