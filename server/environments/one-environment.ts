import type { EnvironmentEvent, EnvironmentReport } from '../contract/environment.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import type { Machine } from '../functions/recogniser.ts'
import { fingerprintOf } from './fingerprint.ts'
import { lookAt, nothingToSee, type Look } from './look.ts'
import { isOwnModule, missingModuleIn } from '../workers/missing-module.ts'
import { SetUp } from './set-up.ts'
import { setUpEnvironment } from './set-up-environment.ts'
import { modulesProblems } from './python-words.ts'

/** What one environment is kept with. */
export interface OneEnvironmentOptions {
  /** How its function is started now; null once it was closed. */
  readonly launch: () => FunctionLaunch | null
  readonly relaunch: () => Promise<unknown>
  readonly nextRevision: () => number
  readonly tell: (event: EnvironmentEvent) => void
  readonly machine: Machine
  readonly parentEnv: NodeJS.ProcessEnv
  readonly redact: (text: string) => string
  readonly report: (message: string, error?: unknown) => void
}

const maxModules = 20

/** The environment of one open function: what was seen of it, and the job that changes it. */
export class OneEnvironment {
  private readonly functionId: string
  private readonly options: OneEnvironmentOptions
  private readonly closing = new AbortController()
  private readonly missingModules = new Set<string>()
  private looking: Promise<void> | null = null
  private seen: Look = nothingToSee
  private seenAs = ''
  private noticedStart: string | null | undefined
  private job: SetUp | null = null
  private jobDone: Promise<void> = Promise.resolve()
  private current: EnvironmentReport

  constructor(functionId: string, options: OneEnvironmentOptions) {
    this.functionId = functionId
    this.options = options
    this.current = this.compose()
  }

  report(): EnvironmentReport {
    return this.current
  }

  lines(): readonly string[] {
    return this.job?.lines() ?? []
  }

  /** Takes note of a start: what the function needs may have changed since the last one. */
  notice(startedAt: string | null): void {
    if (this.noticedStart === startedAt) return
    this.noticedStart = startedAt
    void this.lookIfChanged()
  }

  /** Listens for words about a module that is missing, and looks whether it is. */
  hear(line: string): void {
    if (this.note(line)) void this.look()
  }

  /** Keeps what a line says about a module that is missing; false when it says nothing new. */
  note(line: string): boolean {
    const module = missingModuleIn(line)
    if (module === null || this.missingModules.has(module) || this.missingModules.size >= maxModules)
      return false
    const folder = this.options.launch()?.folder ?? null
    // A module of the function's own is no package: it was renamed, or is about to be written.
    if (folder !== null && isOwnModule(module, folder)) return false
    this.missingModules.add(module)
    return true
  }

  /** Looks anew; while a look is under way, waits for that one. Never rejects. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null
      this.publish()
    })
    this.publish()
    return this.looking
  }

  /** Begins the job that is offered; false when nothing is. A job that runs goes on. */
  setUp(): boolean {
    if (this.job?.status().state === 'running') return true
    const launch = this.options.launch()
    const { plan } = this.seen
    if (launch?.folder == null || plan === null || this.closing.signal.aborted) return false
    const { machine, parentEnv, redact } = this.options
    const job: SetUp = new SetUp({
      plan,
      folder: launch.folder,
      env: setUpEnvironment(launch, parentEnv, machine.platform),
      redact,
      onChange: () => {
        this.publish()
      },
      onLine: (line, from) => {
        this.options.tell({
          kind: 'environment-lines',
          output: { functionId: this.functionId, jobId: job.status().id, from, lines: [line] },
        })
      },
    })
    this.job = job
    this.jobDone = this.finish(job)
    this.publish()
    return true
  }

  async cancel(): Promise<void> {
    this.job?.cancel()
    await this.jobDone
  }

  async close(): Promise<void> {
    this.closing.abort()
    await Promise.all([this.cancel(), this.looking])
  }

  private async finish(job: SetUp): Promise<void> {
    const { state } = await job.finished
    if (this.closing.signal.aborted) return
    if (state === 'succeeded') {
      await this.options.relaunch().catch((error: unknown) => {
        this.options.report('The function could not be started with its new environment.', error)
      })
    }
    await this.look()
  }

  private async lookIfChanged(): Promise<void> {
    const folder = this.options.launch()?.folder ?? null
    if (folder === null) return
    const now = await fingerprintOf(folder)
    if (now !== this.seenAs) await this.look()
  }

  private async lookOnce(): Promise<void> {
    const launch = this.options.launch()
    if (launch?.folder == null) return
    const { machine, parentEnv } = this.options
    const { signal } = this.closing
    try {
      const before = await fingerprintOf(launch.folder)
      const seen = await lookAt(launch, { machine, parentEnv, signal, modules: [...this.missingModules] })
      if (signal.aborted) return
      this.seen = seen
      for (const module of this.missingModules) {
        if (!seen.absentModules.includes(module)) this.missingModules.delete(module)
      }
      this.seenAs = before
    } catch (error) {
      this.options.report('What the function needs could not be found out.', error)
    }
  }

  private publish(): void {
    this.current = this.compose()
    if (!this.closing.signal.aborted) {
      this.options.tell({ kind: 'environment-changed', environment: this.current })
    }
  }

  private compose(): EnvironmentReport {
    const { plan, absentModules, ...seen } = this.seen
    return {
      functionId: this.functionId,
      revision: this.options.nextRevision(),
      state: this.looking === null ? 'checked' : 'checking',
      ...seen,
      problems: [...seen.problems, ...modulesProblems(absentModules, seen.packages)],
      offer: plan?.offer ?? null,
      job: this.job?.status() ?? null,
    }
  }
}
