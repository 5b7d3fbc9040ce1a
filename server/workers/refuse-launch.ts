import type { FunctionLaunch } from '../contract/function.ts'

const trueWords = new Set(['1', 't', 'true', 'yes', 'on'])

/** Says why a function cannot be started at all with these settings, and what to change; null when it can. */
export function refuseLaunch(launch: FunctionLaunch, parentEnv: NodeJS.ProcessEnv): string | null {
  // Whatever way the launch came by, the word of the environment holds.
  if (launch.sandbox == null && trueWords.has((parentEnv.SANDBOX_ENABLED ?? '').toLowerCase())) {
    return 'SANDBOX_ENABLED is true, but this function was given no sandbox, and a function is never started without the one that was asked for. Open it again.'
  }
  if (launch.problem !== undefined) return launch.problem
  if (launch.command.trim() === '') {
    return `The function "${launch.name}" names no program. Set FUNCTION_COMMAND or open a function folder.`
  }
  return null
}
