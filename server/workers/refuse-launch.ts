import type { FunctionLaunch } from '../contract/function.ts'

const trueWords = new Set(['1', 't', 'true'])

/** Says why a function cannot be started at all with these settings, and what to change; null when it can. */
export function refuseLaunch(launch: FunctionLaunch, parentEnv: NodeJS.ProcessEnv): string | null {
  if (trueWords.has((parentEnv.SANDBOX_ENABLED ?? '').toLowerCase())) {
    return 'SANDBOX_ENABLED is true, but this version has no sandbox, and a function is never started without the one that was asked for. Unset SANDBOX_ENABLED to start it without a sandbox.'
  }
  if (launch.command.trim() === '') {
    return `The function "${launch.name}" names no program. Set FUNCTION_COMMAND or open a function folder.`
  }
  if (launch.interface === 'rpc' && (launch.transport === 'http' || launch.transport === 'ws')) {
    return `The rpc transport "${launch.transport}" is not supported. Set FUNCTION_RPC_TRANSPORT to ipc, stdio or tcp.`
  }
  return null
}
