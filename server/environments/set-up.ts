import { randomUUID } from 'node:crypto'
import type { SetUpFailure, SetUpJob } from '../contract/environment.ts'
import { runProgram } from '../workers/run-program.ts'
import { explainSetUp } from './explain-set-up.ts'
import { beginPlace, type PlaceInTheMaking } from './folder-places.ts'
import { packageInLine } from './progress-line.ts'
import type { SetUpPlan, SetUpStep } from './set-up-plan.ts'

/** What a set-up runs with, and who hears of it. */
export interface SetUpOptions {
  readonly plan: SetUpPlan
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Takes secrets out of a line before anybody sees it. */
  readonly redact: (line: string) => string
  readonly onChange: () => void
  readonly onLine: (line: string, number: number) => void
}

/** A wheel of half a gigabyte on a slow line is no mistake. */
const stepLimitMs = 60 * 60_000
const maxLines = 20_000
const maxLineChars = 2_000

/** One run of a plan: its steps one after the other, and the folder as it was unless all of them succeed. */
export class SetUp {
  /** Resolves when the run is over and the folder is in order. Never rejects. */
  readonly finished: Promise<SetUpJob>
  private readonly options: SetUpOptions
  private readonly stopping = new AbortController()
  private readonly written: string[] = []
  private job: SetUpJob

  constructor(options: SetUpOptions) {
    this.options = options
    this.job = {
      id: randomUUID(),
      state: 'running',
      startedAt: new Date().toISOString(),
      endedAt: null,
      step: options.plan.steps[0]?.title ?? '',
      stepNumber: 1,
      stepCount: options.plan.steps.length,
      current: null,
      lineCount: 0,
      failure: null,
    }
    // Nobody is told anything before they have what they are told about.
    this.finished = Promise.resolve().then(() => this.run())
  }

  status(): SetUpJob {
    return this.job
  }

  lines(): readonly string[] {
    return this.written
  }

  /** Ends the running step with everything that it started; `finished` tells when the folder is as it was. */
  cancel(): void {
    this.stopping.abort()
  }

  private async run(): Promise<SetUpJob> {
    const { plan } = this.options
    const failure = await this.inPlace(() => this.runSteps(plan.steps)).catch(systemFailure)
    const state = failure === null ? 'succeeded' : failure.kind === 'cancelled' ? 'cancelled' : 'failed'
    if (failure !== null) this.write(failure.message)
    this.change({ state, failure, current: null, endedAt: new Date().toISOString() })
    return this.job
  }

  private async inPlace(work: () => Promise<SetUpFailure | null>): Promise<SetUpFailure | null> {
    const { makes } = this.options.plan
    const place: PlaceInTheMaking | null = makes === null ? null : await beginPlace(makes)
    const failure = await work()
    if (failure === null) await place?.keep()
    else await place?.undo()
    return failure?.kind === 'cancelled' ? { ...failure, message: afterCancel(makes) } : failure
  }

  private async runSteps(steps: readonly SetUpStep[]): Promise<SetUpFailure | null> {
    for (const [index, step] of steps.entries()) {
      this.change({ step: step.title, stepNumber: index + 1, current: null })
      const failure = await this.runStep(step)
      if (failure !== null) return failure
    }
    return null
  }

  private async runStep(step: SetUpStep): Promise<SetUpFailure | null> {
    const { env, folder } = this.options
    this.write(`$ ${[step.command, ...step.args].join(' ')}`)
    const from = this.written.length
    const { end } = await runProgram({
      command: step.command,
      args: step.args,
      workingDir: folder,
      env: { ...env, ...step.env },
      limitMs: stepLimitMs,
      maxOutputBytes: 0,
      signal: this.stopping.signal,
      onLine: (line) => {
        this.take(line)
      },
    })
    if (end.kind === 'exited' && end.code === 0) return null
    return explainSetUp({ tool: step.tool, end, lines: this.written.slice(from) })
  }

  private take(line: string): void {
    this.write(line)
    const current = packageInLine(line)
    if (current !== null && current !== this.job.current) this.change({ current })
  }

  /** The beginning is kept and the rest counted, should a program never stop talking. */
  private write(line: string): void {
    if (this.written.length >= maxLines) return
    const text = this.options.redact(withoutPasswords(line)).slice(0, maxLineChars)
    this.written.push(text)
    this.job = { ...this.job, lineCount: this.written.length }
    this.options.onLine(text, this.written.length - 1)
  }

  private change(change: Partial<SetUpJob>): void {
    this.job = { ...this.job, ...change }
    this.options.onChange()
  }
}

function afterCancel(makes: string | null): string {
  return makes === null
    ? 'It was cancelled. Packages that were finished by then stay.'
    : 'It was cancelled, and the folder is as it was.'
}

/** Addresses of private package indexes carry their password in front of the host. */
export function withoutPasswords(line: string): string {
  return line.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[redacted]@')
}

function systemFailure(error: unknown): SetUpFailure {
  const words = error instanceof Error ? error.message : String(error)
  return explainSetUp({
    tool: 'Making the folder',
    end: { kind: 'exited', code: null, signal: null },
    lines: [words],
  })
}
