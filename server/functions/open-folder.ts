import { defaultLimits, type FunctionLaunch, type FunctionLimits } from '../contract/function.ts'
import { dockerfile } from './dockerfile.ts'
import { FolderProblem } from './folder-problem.ts'
import { readFunctionFolder, type FunctionFolder } from './function-folder.ts'
import type { LaunchDefaults } from './launch-defaults.ts'
import { nodeProgram } from './node-program.ts'
import { oldPython } from './old-python.ts'
import { pythonChat } from './python-chat.ts'
import { pythonPackage } from './python-package.ts'
import type { Machine, Recogniser, StartingPoint } from './recogniser.ts'
import { settingsFile } from './settings-file.ts'

/** Every way of recognising a folder; the first that fits wins, the author's own word before any guess. */
const recognisers: readonly Recogniser[] = [
  settingsFile,
  dockerfile,
  pythonPackage,
  oldPython,
  pythonChat,
  nodeProgram,
]

/** What opening a folder needs besides its path. */
export interface OpenOptions {
  readonly defaults: LaunchDefaults
  readonly machine: Machine
  /** Makes a fresh id out of a function's name. */
  readonly newId: (name: string) => string
}

/** Finds out how the function of a folder is started; throws `FolderProblem` (spec.md 1.6, 1.8). */
export async function openFolder(given: string, options: OpenOptions): Promise<FunctionLaunch> {
  const folder = await readFunctionFolder(given)
  const start = await firstThatFits(folder, options.machine)
  const { defaults } = options
  return {
    id: options.newId(folder.name),
    name: folder.name,
    kind: start.kind ?? folder.kind ?? 'evaluation',
    folder: folder.path,
    command: start.command,
    args: start.args,
    workingDir: start.workingDir,
    env: { ...start.env, ...defaults.env },
    inheritEnv: defaults.inheritEnv,
    interface: start.interface,
    transport: start.transport,
    endpoint: start.endpoint,
    maxWorkers: defaults.maxWorkers,
    limits: limitsOf(defaults.limits, start.limits),
    ...(defaults.sandbox == null ? {} : { sandbox: defaults.sandbox }),
    recognisedAs: start.recognisedAs,
  }
}

/** What was asked for at this start is stronger than what the folder asks for, and that than our defaults. */
function limitsOf(given: FunctionLimits, asked: Partial<FunctionLimits>): FunctionLimits {
  const chosen = Object.entries(given).filter(
    ([name, value]) => Object.entries(defaultLimits).find(([key]) => key === name)?.[1] !== value,
  )
  return { ...given, ...asked, ...Object.fromEntries(chosen) }
}

async function firstThatFits(folder: FunctionFolder, machine: Machine): Promise<StartingPoint> {
  for (const { recognise } of recognisers) {
    const start = await recognise(folder, machine)
    if (start !== null) return start
  }
  const wanted = recognisers.map(({ looksFor }) => looksFor).join('; ')
  throw new FolderProblem(
    `${folder.path} does not show how its function is started. One of these is needed: ${wanted}.`,
  )
}
