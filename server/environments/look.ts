import path from 'node:path'
import type { EnvironmentReport } from '../contract/environment.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { isPythonName } from '../functions/find-python.ts'
import { lookAtNode } from './look-at-node.ts'
import { lookAtPython } from './look-at-python.ts'
import type { SetUpPlan } from './set-up-plan.ts'
import type { Surroundings } from './surroundings.ts'

/** What is seen of an environment, before it has a number and a job. */
export interface Look extends Pick<
  EnvironmentReport,
  'language' | 'interpreter' | 'files' | 'packages' | 'problems' | 'notes'
> {
  readonly plan: SetUpPlan | null
  /** Of the modules that the function did not find, those that are still not there. */
  readonly absentModules: readonly string[]
}

/** What is known of a function that lists nothing we know how to look for. */
export const nothingToSee: Look = {
  language: null,
  interpreter: null,
  files: [],
  packages: [],
  problems: [],
  notes: [],
  plan: null,
  absentModules: [],
}

/** Looks at what a function needs and has. Nothing is changed; only its own interpreter is asked. Never rejects. */
export async function lookAt(launch: FunctionLaunch, surroundings: Surroundings): Promise<Look> {
  const { folder } = launch
  if (folder === null) return nothingToSee
  const name = path.basename(launch.command)
  if (isPythonName(name) || /^py(\.exe)?$/i.test(name)) return lookAtPython(launch, folder, surroundings)
  const { nodeProgram } = surroundings.machine
  if (launch.command === nodeProgram || /^node(\.exe)?$/i.test(name)) {
    return lookAtNode(folder, surroundings)
  }
  return nothingToSee
}
