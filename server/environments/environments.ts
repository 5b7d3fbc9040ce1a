import type { EnvironmentEvent, EnvironmentReport } from '../contract/environment.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import type { FunctionSummary, StudioEvent } from '../contract/studio.ts'
import type { LogLine } from '../contract/worker.ts'
import type { Machine } from '../functions/recogniser.ts'
import { OneEnvironment } from './one-environment.ts'

/** The open functions, as far as their environments depend on them. */
export interface EnvironmentFunctions {
  list(): readonly FunctionSummary[]
  /** Null for a function that is not open. */
  launchOf(functionId: string): FunctionLaunch | null
  /** What the function has written so far. */
  log(functionId: string): readonly LogLine[] | null
  /** Finds out anew how a function is started, and starts it so. */
  relaunch(functionId: string): Promise<unknown>
  subscribe(listener: (event: StudioEvent) => void): () => void
}

/** What the environments of the open functions are kept with. */
export interface EnvironmentsOptions {
  readonly functions: EnvironmentFunctions
  readonly machine: Machine
  readonly parentEnv: NodeJS.ProcessEnv
  readonly redact: (text: string) => string
  readonly report: (message: string, error?: unknown) => void
}

/** The environments of the open functions: looked at in the background, set up when their author asks for it. */
export class Environments {
  private readonly options: EnvironmentsOptions
  private readonly known = new Map<string, OneEnvironment>()
  private readonly listeners = new Set<(event: EnvironmentEvent) => void>()
  private readonly ending = new Set<Promise<void>>()
  private readonly unsubscribe: () => void
  private revision = 0

  constructor(options: EnvironmentsOptions) {
    this.options = options
    this.unsubscribe = options.functions.subscribe((event) => {
      this.follow(event)
    })
    for (const one of options.functions.list()) this.follow({ kind: 'function-changed', function: one })
  }

  /** What is known now; null for a function that is not open. */
  report(functionId: string): EnvironmentReport | null {
    return this.of(functionId)?.report() ?? null
  }

  /** Looks anew. */
  async check(functionId: string): Promise<EnvironmentReport | null> {
    const found = this.of(functionId)
    await found?.look()
    return found?.report() ?? null
  }

  /** Begins what the offer says; one that runs already goes on. Null when there is nothing to do, or no such function. */
  setUp(functionId: string): EnvironmentReport | null {
    const found = this.of(functionId)
    return found?.setUp() === true ? found.report() : null
  }

  /** Ends the running job and resolves when the folder is as it was. */
  async cancel(functionId: string): Promise<EnvironmentReport | null> {
    const found = this.of(functionId)
    await found?.cancel()
    return found?.report() ?? null
  }

  /** Everything that the last job wrote. */
  log(functionId: string): readonly string[] | null {
    return this.of(functionId)?.lines() ?? null
  }

  subscribe(listener: (event: EnvironmentEvent) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Resolves when nothing runs any more and every folder is in order. */
  async close(): Promise<void> {
    this.unsubscribe()
    for (const functionId of [...this.known.keys()]) this.forget(functionId)
    await Promise.all(this.ending)
  }

  private follow(event: StudioEvent): void {
    if (event.kind === 'function-closed') this.forget(event.functionId)
    if (event.kind === 'log') {
      for (const { functionId, text } of event.lines) this.known.get(functionId)?.hear(text)
    }
    if (event.kind !== 'function-changed') return
    const { id, worker } = event.function
    // A start is not delayed by looking at what it starts with.
    if (worker.state === 'starting' || worker.state === 'stopped') return
    this.of(id)?.notice(worker.startedAt)
  }

  private of(functionId: string): OneEnvironment | null {
    const { functions } = this.options
    const known = this.known.get(functionId)
    if (known !== undefined) return known
    if (functions.launchOf(functionId) === null) return null
    const made = new OneEnvironment(functionId, {
      ...this.options,
      launch: () => functions.launchOf(functionId),
      relaunch: () => functions.relaunch(functionId),
      nextRevision: () => ++this.revision,
      tell: (event) => {
        for (const listener of this.listeners) listener(event)
      },
    })
    this.known.set(functionId, made)
    // It may have said what it lacks before anybody listened.
    for (const { text } of functions.log(functionId) ?? []) made.note(text)
    return made
  }

  private forget(functionId: string): void {
    const found = this.known.get(functionId)
    if (found === undefined) return
    this.known.delete(functionId)
    const ended = found.close().finally(() => {
      this.ending.delete(ended)
    })
    this.ending.add(ended)
  }
}
