import type { Config } from './config.ts'
import type { FunctionKind } from './contract/function.ts'
import { isSecretName } from './contract/secret-names.ts'
import type { ProgressStep } from './contract/progress.ts'
import type { RunTrace } from './contract/run-trace.ts'
import { Feed } from './feed.ts'
import { bundledFolders } from './functions/bundled.ts'
import { FolderProblem } from './functions/folder-problem.ts'
import { createBaseLayer, type BaseLayer } from './http/base-layer.ts'
import type { RequestLogEntry } from './http/request-log.ts'
import { createLog, type Log } from './log.ts'
import { createOlderSwitch, type OlderSwitch } from './older-switch.ts'
import { OpenFunctions } from './open-functions.ts'
import { openStudio } from './open-studio.ts'
import { SecretStore } from './secret-store.ts'
import { listenProblem, ownerOf, StartProblem } from './start-problem.ts'
import type { StudioParts } from './studio/studio-parts.ts'
import { Redactor } from './workers/redact.ts'
import { ProgressSidecar } from './workers/progress-sidecar.ts'
import { clearLeftovers } from './workers/leftovers.ts'
import { killRunningProcesses } from './workers/running-processes.ts'
import { sandboxSupport } from './workers/sandbox-plan.ts'

/** What the app is given by the process that it runs in. */
export interface AppSurroundings {
  readonly env: NodeJS.ProcessEnv
  /** Where a ready line goes (design.md 5). */
  readonly announce: (line: string) => void
  readonly writeLog: (line: string) => void
  readonly version: string
}

/** The running app. Who starts it, closes it. */
export interface App {
  readonly log: Log
  /** Listens, announces and resolves with the studio's address, null without a studio; rejects with `StartProblem`. */
  start(): Promise<string | null>
  /** Stops listening, then ends every worker. */
  close(): Promise<void>
  /** Kills every worker at once; for the moment before the process ends. */
  kill(): void
}

/** Puts the parts together: functions, base layer, studio. Nothing runs before `start`. */
export function createApp(config: Config, surroundings: AppSurroundings): App {
  const redactor = new Redactor()
  const log = createLog({ level: config.logLevel, write: surroundings.writeLog, redact: redactor.redact })
  const { env, initial } = splitSecrets(surroundings.env)
  redactor.learn(initialSecrets(surroundings.env))
  const secrets = new SecretStore(initial, redactor)
  const sidecar = new ProgressSidecar()
  const steps = new Feed<ProgressStep>()
  const runs = new Feed<RunTrace>()
  const functions = new OpenFunctions({
    progress: sidecar,
    defaults: config.launchDefaults,
    env,
    secrets,
    watchesFiles: config.watchesFiles,
  })
  secrets.onChange(() => {
    functions.restartChat()
  })
  // The studio shows the words of functions; without it they have no other place.
  if (config.mode === 'base-layer') logFunctions(functions, log)
  const older = createOlderSwitch(functions, config.generation ?? 'current')
  const baseLayer = baseLayerOf(config, { functions, older, log, steps, runs })
  const closers: (() => Promise<void>)[] = [
    () => sidecar.close(),
    () => functions.close(),
    () => baseLayer.close(),
  ]
  return {
    log,
    start: async () => {
      await needSandbox(config)
      await clearAway(log)
      // A port that is taken is found out before any worker is started.
      const baseUrl = await listen(baseLayer, config)
      await sidecar.listen().catch((error: unknown) => {
        log.warn('Functions cannot say how far they are: no port is free on this machine.', {
          cause: String(error),
        })
      })
      await openFunctions(config, functions, log)
      surroundings.announce(`base layer ready at ${baseUrl}`)
      if (config.mode === 'base-layer') return null
      const { version } = surroundings
      const { redact } = redactor
      const report = reporter(log)
      const shown = { functions, older, secrets, env, steps, runs }
      const studio = await openStudio(config, { version, baseUrl, redact, report, ...shown })
      closers.push(() => studio.close())
      const { url } = await studio.listen()
      surroundings.announce(`studio ready at ${url}`)
      return url
    },
    close: async () => {
      for (const close of [...closers].reverse()) await close()
    },
    kill: killRunningProcesses,
  }
}

interface BaseLayerParts {
  readonly functions: OpenFunctions
  readonly older: OlderSwitch
  readonly log: Log
  readonly steps: Feed<ProgressStep>
  readonly runs: Feed<RunTrace>
}

/** Without a studio nobody in this process wants to know how requests go. */
function baseLayerOf(config: Config, { functions, older, log, steps, runs }: BaseLayerParts): BaseLayer {
  const hasStudio = config.mode !== 'base-layer'
  return createBaseLayer({
    evaluation: () => functions.caller('evaluation'),
    chat: () => functions.caller('chat'),
    authKey: config.authKey,
    maxBodyBytes: config.maxBodyBytes,
    ...config.http,
    generation: older.generation,
    docs: older.docs,
    log: (entry) => {
      logRequest(log, entry)
    },
    progress: {
      settings: config.progress,
      warn: log.warn,
      ...(hasStudio ? { onStep: steps.tell } : {}),
    },
    ...(hasStudio ? { onRun: runs.tell } : {}),
  })
}

/** Workers of a base layer that was killed may hold the very place at which ours are to listen. */
async function clearAway(log: Log): Promise<void> {
  const { processes, folders } = await clearLeftovers()
  if (folders > 0) log.info('Cleared away what an earlier start left behind.', { processes, folders })
}

/** A base layer that cannot keep its word about the sandbox does not start at all. */
async function needSandbox({ launchDefaults: { sandbox } }: Config): Promise<void> {
  if (sandbox == null) return
  const { problem } = await sandboxSupport(sandbox)
  if (problem !== null) throw new StartProblem(problem)
}

/** Variables of the provider belong to the secret store, which may change or remove them. */
function splitSecrets(env: NodeJS.ProcessEnv) {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const isStored = (name: string) => name.startsWith('LLM_')
  // The key of our own door is no business of a function.
  const passed = entries.filter(([name]) => !isStored(name) && name !== 'AUTH_KEY')
  const stored = entries.filter(([name, value]) => isStored(name) && value !== '')
  return { env: Object.fromEntries(passed), initial: Object.fromEntries(stored) }
}

function initialSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries.filter(([name]) => name === 'AUTH_KEY' || isSecretName(name)))
}

/** Folders of the command line must open; without any, the studio always has a function of each kind. */
async function openFunctions(config: Config, functions: OpenFunctions, log: Log): Promise<void> {
  try {
    if (config.command !== null) await functions.openCommand(config.command)
    for (const folder of config.folders) await openNamed(folder, config, functions)
  } catch (error) {
    throw error instanceof FolderProblem ? new StartProblem(error.message, { cause: error }) : error
  }
  const isNothingGiven = config.command === null && config.folders.length === 0
  if (!isNothingGiven && config.mode === 'base-layer') return
  for (const kind of ['evaluation', 'chat'] satisfies FunctionKind[]) {
    if (functions.list().some((one) => one.kind === kind)) continue
    await functions.openFolder(bundledFolders[kind]).catch((error: unknown) => {
      if (!(error instanceof FolderProblem)) throw error
      log.error(`The ${kind} function that comes with the app could not be opened: ${error.message}`)
    })
  }
}

async function openNamed(folder: string, { mode }: Config, functions: OpenFunctions): Promise<void> {
  const { problem } = await functions.openFolder(folder)
  // A base layer has no screen on which this could be put right.
  if (problem !== undefined && mode === 'base-layer') throw new FolderProblem(problem)
}

async function listen(baseLayer: BaseLayer, config: Config): Promise<string> {
  try {
    return (await baseLayer.listen(config.host, config.port)).url
  } catch (error) {
    throw listenProblem(error, config, await ownerOf(config)) ?? error
  }
}

function logFunctions(functions: OpenFunctions, log: Log): void {
  functions.subscribe((event) => {
    if (event.kind !== 'log') return
    for (const { source, text, functionId } of event.lines) {
      log[source === 'base-layer' ? 'info' : 'debug'](text, { function: functionId, source })
    }
  })
}

function logRequest(log: Log, entry: RequestLogEntry): void {
  const { method, path: asked, bug, durationMs, ...facts } = entry
  const level = bug !== null ? 'error' : entry.status >= 500 ? 'warn' : 'debug'
  const ms = Math.round(durationMs)
  log[level](`${method} ${asked}`, { ...facts, ms, ...(bug === null ? {} : { bug }) })
}

function reporter(log: Log): StudioParts['report'] {
  return (message, error) => {
    log.error(message, error instanceof Error ? { cause: error.stack ?? error.message } : {})
  }
}
