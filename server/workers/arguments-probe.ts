import { randomBytes } from 'node:crypto'
import { setPriority } from 'node:os'
import type { FunctionLaunch } from '../contract/function.ts'
import { PersistentWorker, type CallOutcome } from './persistent-worker.ts'

/** Whether a trial call showed that a function gets what it is sent. */
export type ProbeVerdict = 'arrived' | 'lost' | 'unknown'

/** What an author is told when arguments are lost (the None/None trap at the end of protocol.md 15). */
export const lostArgumentsWarning =
  'A trial call with two different texts suggests that the function does not get its arguments: it took both as None. One version of the Python helper package loses them over ipc and then calls everything correct. Set FUNCTION_INTERFACE=file, or take a newer helper package.'

const probeLimitMs = 10_000
const lowPriority = 10
const graceMs = 1_000

/** Says whether a function is started like those on the Python helper package, one version of which loses arguments. */
export function needsProbe({ kind, interface: face, transport, command, args }: FunctionLaunch): boolean {
  if (kind !== 'evaluation' || face !== 'rpc' || transport === 'stdio') return false
  return [command, ...args].some((part) => /(^|[\\/])evaluation_function([\\/.]|$)/.test(part))
}

/**
 * Makes a trial call to a process of its own, so that the author's worker is neither delayed nor changed by it.
 *
 * Never rejects. Resolves when that process is gone.
 */
export async function probeArguments(
  launch: FunctionLaunch,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ProbeVerdict> {
  const worker = new PersistentWorker({
    launch: { ...launch, endpoint: null },
    env,
    write: (_source, text) => text,
    after: Promise.resolve(),
  })
  const stop = (): void => {
    void worker.stop(graceMs)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    if ((await worker.started).kind !== 'ready' || signal.aborted) return 'unknown'
    yieldTo(worker.pid)
    const texts = [uniqueText(), uniqueText()]
    const [response, answer] = texts
    const body = { response, answer, params: { symbols: {} } }
    return judgeProbe(await worker.call({ method: 'eval', body, limitMs: probeLimitMs }), texts)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.stop(graceMs)
  }
}

/** Two texts that differ are not equal, and a text that comes back did arrive; anything else proves nothing. */
export function judgeProbe(outcome: CallOutcome, texts: readonly string[]): ProbeVerdict {
  const shown = outcome.kind === 'answered' ? JSON.stringify(outcome.result) : outcome.error.message
  if (texts.some((text) => shown.includes(text))) return 'arrived'
  if (outcome.kind === 'answered') return outcome.result.is_correct === true ? 'lost' : 'unknown'
  return outcome.error.code === 'function-failed' && shown.includes('NoneType') ? 'lost' : 'unknown'
}

function uniqueText(): string {
  return `trial${randomBytes(6).toString('hex')}`
}

/** What the author does in the meantime goes first. */
function yieldTo(pid: number | null): void {
  try {
    if (pid !== null) setPriority(pid, lowPriority)
  } catch {
    // A system that does not allow it, or a process that has ended: the trial goes on as it is.
  }
}
