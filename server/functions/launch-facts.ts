import path from 'node:path'
import { defaultLimits, type FunctionLaunch, type FunctionLimits } from '../contract/function.ts'
import { settingsFileName, type FunctionSettings, type SettingFact } from '../contract/function-settings.ts'
import { durationText } from './duration-text.ts'
import { durationMs } from './duration.ts'
import { byDefault, createFactBook, type FactBook } from './fact-book.ts'
import { workersByDefault, type LaunchDefaults } from './launch-defaults.ts'
import { programHere } from './program-here.ts'
import type { Recognition, Site, StartingPoint } from './recogniser.ts'

/** Everything that speaks about the start of one function. */
export interface StartSources {
  readonly site: Site
  readonly base: Recognition
  readonly settings: FunctionSettings
  readonly defaults: LaunchDefaults
}

/** The part of a launch that can be set, with the reason for each value. */
export interface DecidedStart {
  readonly start: Omit<FunctionLaunch, 'id' | 'name' | 'folder' | 'recognisedAs' | 'inheritEnv'>
  readonly facts: readonly SettingFact[]
  readonly problem: string | null
}

/** Decides how a function is started: this start's own words, then the settings file, then what was recognised. */
export async function decideStart(sources: StartSources): Promise<DecidedStart> {
  const book = createFactBook()
  const { base, settings, defaults } = sources
  const program = await programOf(sources, book)
  const talking = talkingOf(sources, book)
  const env = envOf(sources, book)
  const limits = limitsOf(sources, book)
  const maxWorkers = book.decide('maxWorkers', {
    recognised: {
      value: base.start.maxWorkers ?? workersByDefault(defaults, talking.interface),
      source: base.sources.maxWorkers ?? byDefault,
    },
    chosen: settings.maxWorkers,
  })
  const watching = book.decide('restartOnChange', {
    recognised: { value: true, source: byDefault },
    chosen: settings.restartOnChange,
  })
  const keepsConnection = book.decide<boolean | null>('keepsConnection', {
    recognised: { value: null, source: byDefault },
    chosen: settings.keepsConnection,
  })
  const { sandbox, problem } = sandboxOf(sources, book)
  return {
    start: {
      ...program,
      ...talking,
      env,
      limits,
      maxWorkers,
      ...(watching ? {} : { restartOnChange: false }),
      ...(keepsConnection === null ? {} : { keepsConnection }),
      ...sandbox,
    },
    facts: book.facts,
    problem,
  }
}

type Start = DecidedStart['start']

async function programOf(
  { site, base, settings }: StartSources,
  book: FactBook,
): Promise<Pick<Start, 'kind' | 'command' | 'args' | 'workingDir'>> {
  const { folder } = site
  const ofConfig = {
    value: folder.kind ?? 'evaluation',
    // What could not be read decides nothing.
    source: folder.kind === null || folder.notes.length > 0 ? byDefault : fromConfig,
  }
  const kind = book.decide('kind', {
    recognised: base.start.kind === null ? ofConfig : recognised(base, 'kind', base.start.kind),
    chosen: settings.kind,
  })
  const command = book.decide('command', {
    recognised: recognised(base, 'command', base.start.command),
    chosen: settings.command === undefined ? undefined : await commandOf(settings.command, site),
  })
  const args = book.decide('args', {
    recognised: recognised(base, 'args', base.start.args),
    chosen: settings.args,
  })
  const workingDir = book.decide('workingDir', {
    recognised: { value: base.start.workingDir, source: base.sources.workingDir ?? byDefault },
    chosen: settings.workingDir === undefined ? undefined : path.resolve(folder.path, settings.workingDir),
  })
  return { kind, command, args, workingDir }
}

const fromConfig = { from: 'config', detail: 'config.json' } as const

/** A name is looked up on PATH when it is started; a path is meant from the folder. */
async function commandOf(command: string, site: Site): Promise<string> {
  const isPath = command.includes('/') || (site.machine.platform === 'win32' && command.includes('\\'))
  if (isPath) return path.resolve(site.folder.path, command)
  return (await programHere(settingsFileName, command, site)).command
}

function talkingOf(
  { base, settings, defaults }: StartSources,
  book: FactBook,
): Pick<Start, 'interface' | 'transport' | 'endpoint' | 'fileRequest'> {
  const fileRequest = book.decide('fileRequest', {
    recognised: {
      value: base.start.fileRequest ?? 'combined',
      source: base.start.fileRequest === null ? byDefault : ofLayout(base),
    },
    chosen: settings.fileRequest,
    atStart:
      defaults.fileRequest === undefined
        ? null
        : { value: defaults.fileRequest, detail: 'FUNCTION_FILE_REQUEST' },
  })
  return {
    interface: book.decide('interface', {
      recognised: recognised(base, 'interface', base.start.interface),
      chosen: settings.interface,
    }),
    transport: book.decide('transport', {
      recognised: recognised(base, 'transport', base.start.transport),
      chosen: settings.transport,
    }),
    endpoint: book.decide<string | null>('endpoint', {
      recognised: {
        value: base.start.endpoint,
        source: base.sources.endpoint ?? { from: 'default', detail: 'Chosen afresh at each start' },
      },
      chosen: settings.endpoint,
    }),
    ...(fileRequest === 'combined' ? {} : { fileRequest }),
  }
}

function envOf({ base, settings, defaults }: StartSources, book: FactBook): Record<string, string> {
  const given = { ...base.start.env, ...settings.env, ...defaults.env }
  const decided = Object.keys(given).map((name): [string, string | null] => {
    const atStart = defaults.env[name]
    const value = book.decide<string | null>(`env.${name}`, {
      recognised:
        base.start.env[name] === undefined
          ? { value: null, source: byDefault }
          : recognised<string | null>(base, `env.${name}`, base.start.env[name]),
      chosen: settings.env?.[name],
      atStart: atStart === undefined ? null : { value: atStart, detail: 'FUNCTION_ENV' },
    })
    return [name, value]
  })
  return Object.fromEntries(decided.filter((entry): entry is [string, string] => entry[1] !== null))
}

const limitNames = {
  start: ['startTimeoutMs', 'FUNCTION_WORKER_START_TIMEOUT'],
  eval: ['evalTimeoutMs', 'FUNCTION_WORKER_SEND_TIMEOUT'],
  preview: ['previewTimeoutMs', 'FUNCTION_WORKER_SEND_TIMEOUT'],
  healthcheck: ['healthcheckTimeoutMs', 'FUNCTION_WORKER_HEALTHCHECK_TIMEOUT'],
  chat: ['chatTimeoutMs', 'FUNCTION_WORKER_CHAT_TIMEOUT'],
  stop: ['stopTimeoutMs', 'FUNCTION_WORKER_STOP_TIMEOUT'],
} as const

function limitsOf({ base, settings, defaults }: StartSources, book: FactBook): FunctionLimits {
  const chosen = settings.limits ?? {}
  const times = Object.entries(limitNames).map(([name, [key, variable]]): [string, number] => {
    const text = Object.entries(chosen).find(([one]) => one === name)?.[1]
    const asked = base.start.limits[key]
    const source = base.sources[`limits.${name}`]
    const ms = book.decide(`limits.${name}`, {
      recognised:
        asked === undefined
          ? { value: defaultLimits[key], source: byDefault }
          : { value: asked, source: source ?? ofLayout(base) },
      chosen: typeof text === 'string' ? (durationMs(text) ?? undefined) : undefined,
      // What was asked for at this start is stronger than what the folder asks for.
      atStart:
        defaults.limits[key] === defaultLimits[key]
          ? null
          : { value: defaults.limits[key], detail: variable },
      write: durationText,
    })
    return [key, Math.round(ms)]
  })
  const maxQueueLength = book.decide('limits.queue', {
    recognised: { value: defaults.limits.maxQueueLength, source: byDefault },
    chosen: chosen.queue,
  })
  return { ...defaults.limits, ...Object.fromEntries<number>(times), maxQueueLength }
}

/** A sandbox that was asked for and cannot be made must never be left out in silence. */
function sandboxOf(
  { settings, defaults }: StartSources,
  book: FactBook,
): { sandbox: Pick<Start, 'sandbox'>; problem: string | null } {
  const { sandbox, sandboxOnRequest } = defaults
  const isOn = book.decide('sandbox', {
    recognised: { value: false, source: byDefault },
    chosen: settings.sandbox,
    atStart: sandbox == null ? null : { value: true, detail: 'SANDBOX_ENABLED' },
  })
  if (!isOn) return { sandbox: {}, problem: null }
  const given = sandbox ?? sandboxOnRequest
  if (given != null) return { sandbox: { sandbox: given }, problem: null }
  return {
    sandbox: {},
    problem:
      'The sandbox is switched on for this function, but the SANDBOX_ variables of this start cannot be read. Unset or correct them, then start the studio again.',
  }
}

function recognised<T>(base: Recognition, name: string, value: T) {
  return { value, source: base.sources[name] ?? ofLayout(base) }
}

function ofLayout({ layout, decidedBy }: Recognition) {
  if (layout === 'custom') return byDefault
  return {
    from: 'layout',
    detail: decidedBy === null ? 'Kind of folder' : `Recognised by ${decidedBy.file}`,
  } as const
}

/** The start of a folder that shows nothing by itself: what the settings file leaves open is as simple as it can be. */
export const plainStart: Pick<StartingPoint, 'command' | 'transport'> = { command: '', transport: 'stdio' }
