import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { lastWords, seconds } from './explain-call.ts'

type Named = Pick<FunctionLaunch, 'name'>

/** The failure of a call whose worker was ended on purpose. */
export function stoppedError({ name }: Named): WorkerError {
  return new WorkerError(
    'worker-stopped',
    `The function "${name}" was stopped before it answered. Send the request again.`,
  )
}

/** The failure of all calls once a function is not started any more. */
export function givenUpError(
  { name }: Named,
  {
    ends,
    reason,
    lines,
  }: { readonly ends: number; readonly reason: string; readonly lines: readonly string[] },
): WorkerError {
  return new WorkerError(
    'worker-given-up',
    `The function "${name}" ended ${ends} times, so it is not started again. ${reason}${lastWords(lines)} Correct the function, then restart it.`,
  )
}

/** Says what follows an end; others that still run serve the calls that wait. */
export function afterEndWords(reason: string, delayMs: number, hasOthers: boolean): string {
  const when = hasOthers ? `, after ${seconds(delayMs)}, when calls wait` : ` in ${seconds(delayMs)}`
  return `${reason} It is started again${when}.`
}
