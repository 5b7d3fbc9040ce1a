import { stat } from 'node:fs/promises'
import { settingsFileName, type FunctionSettingsView } from '../contract/function-settings.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { findTests } from './find-tests.ts'
import { FolderProblem } from './folder-problem.ts'
import { readFunctionFolder, type FunctionIdentity } from './function-folder.ts'
import type { LaunchDefaults } from './launch-defaults.ts'
import { decideStart, plainStart, type DecidedStart } from './launch-facts.ts'
import { programProblem } from './program-problem.ts'
import { lookedFor, recogniseFolder, type Recognised } from './recognise-folder.ts'
import { recognition, type Machine, type Recognition } from './recogniser.ts'
import { firstProblem, readSettingsFile, type SettingsFile } from './settings-file.ts'

/** What opening a folder needs besides its path. */
export interface OpenOptions {
  readonly defaults: LaunchDefaults
  readonly machine: Machine
  /** Makes a fresh id out of a function's name. */
  readonly newId: (name: string) => string
  /** What the function was called so far, for as long as config.json cannot be read. */
  readonly known?: FunctionIdentity
}

/** What a folder says about its function, and why. */
export interface FolderDescription {
  readonly launch: FunctionLaunch
  readonly view: Omit<FunctionSettingsView, 'functionId' | 'isEditable' | 'isCurrent'>
}

/** A folder that shows nothing at all; its author can say how its function is started. */
export class UnknownFolder extends FolderProblem {
  readonly folder: string
  readonly lookedFor = [`${settingsFileName} with a "command"`, ...lookedFor]

  constructor(folder: string, notes: readonly string[]) {
    const wanted = [`${settingsFileName} with a "command"`, ...lookedFor].join('; ')
    super(
      [
        `${folder} does not show how its function is started. One of these is needed: ${wanted}.`,
        ...notes,
      ].join(' '),
    )
    this.name = 'UnknownFolder'
    this.folder = folder
  }
}

/**
 * Finds out how the function of a folder is started (spec.md 1.6, 1.8; protocol.md 8). Throws `FolderProblem` for what is
 * no function folder; one that cannot be started as things are opens with `launch.problem`.
 */
export async function openFolder(given: string, options: OpenOptions): Promise<FunctionLaunch> {
  return (await describeFolder(given, options)).launch
}

/** The same with the reasons; throws `FolderProblem`, of which `UnknownFolder` can be set up. */
export async function describeFolder(given: string, options: OpenOptions): Promise<FolderDescription> {
  const folder = await readFunctionFolder(given, options.known)
  const file = await readSettingsFile(folder.path)
  const recognised = await recogniseFolder(folder, options.machine)
  const isSilent = file.text === null && Object.keys(file.problems).length === 0
  if (isSilent && recognised.fitting.length === 0) throw new UnknownFolder(folder.path, recognised.notes)
  const { base, problem } = chooseLayout(file, recognised)
  const { settings } = file
  const decided = await decideStart({ site: recognised.site, base, settings, defaults: options.defaults })
  const known =
    firstProblem(file) ??
    problem ??
    decided.problem ??
    (await folderProblem(decided.start.workingDir)) ??
    (await commandProblem(settings.command === undefined ? base : null, decided.start, options))
  const launch: FunctionLaunch = {
    id: options.newId(folder.name),
    name: folder.name,
    folder: folder.path,
    inheritEnv: options.defaults.inheritEnv,
    ...decided.start,
    recognisedAs: base.sentence,
    ...(known === null ? {} : { problem: known }),
  }
  const view = {
    folder: folder.path,
    layout: choiceOf(base),
    alternatives: recognised.fitting.filter(({ layout }) => layout !== base.layout).map(choiceOf),
    facts: decided.facts,
    tests: await findTests(folder.path),
    notes: [...folder.notes, ...recognised.notes, ...base.notes],
    problem: known,
    file: { name: settingsFileName, ...withoutValue(file) },
  }
  return { launch, view }
}

/** With a command of its own and no layout, the settings file stands for itself, as it always did. */
function chooseLayout(
  { settings }: SettingsFile,
  { site, fitting }: Recognised,
): { base: Recognition; problem: string | null } {
  const own = recognition(site, {
    layout: 'custom',
    sentence: `Started as ${settingsFileName} says.`,
    decidedBy: { file: settingsFileName, line: null },
    start: plainStart,
  })
  const hasCommand = settings.command !== undefined
  const wanted = settings.layout ?? (hasCommand ? 'custom' : fitting[0]?.layout)
  const found = fitting.find(({ layout }) => layout === wanted)
  if (found !== undefined) return { base: found, problem: null }
  if (settings.layout !== undefined && settings.layout !== 'custom') {
    const fits = fitting.map(({ layout }) => layout).join(', ')
    return {
      base: own,
      problem: `${settingsFileName}: "layout" is "${settings.layout}", which this folder does not fit. ${fits === '' ? 'No known layout fits; give a "command".' : `It fits ${fits}.`}`,
    }
  }
  return { base: own, problem: hasCommand ? null : noCommand }
}

const noCommand = `${settingsFileName} names no "command", and nothing else in the folder shows how its function is started.`

/** `base` is null where the settings name a program of their own. */
async function commandProblem(
  base: Recognition | null,
  start: DecidedStart['start'],
  { machine }: OpenOptions,
): Promise<string | null> {
  const known = base === null ? null : (base.problem ?? hostProblem(base, start))
  return known ?? programProblem(start, machine)
}

/** Our own host is told here what it speaks, instead of ending five times. */
function hostProblem({ layout }: Recognition, { interface: face, transport }: DecidedStart['start']) {
  const isHosted = layout === 'python-old' || layout === 'python-chat'
  if (!isHosted) return null
  if (face === 'file')
    return `${settingsFileName}: "interface" is "file", which our Python host does not serve. It must be rpc.`
  if (transport === 'ipc' || transport === 'stdio') return null
  return `${settingsFileName}: "transport" is "${transport}", which our Python host does not speak. It must be ipc or stdio.`
}

async function folderProblem(workingDir: string): Promise<string | null> {
  const stats = await stat(workingDir).catch(() => null)
  if (stats?.isDirectory() === true) return null
  return `${settingsFileName}: "workingDir" names ${workingDir}, which is no folder.`
}

function choiceOf({ layout, sentence, decidedBy, problem }: Recognition) {
  return { layout, sentence, decidedBy, problem }
}

function withoutValue({ text, settings, problems, unknownKeys }: SettingsFile) {
  return { text, settings, problems, unknownKeys }
}
