import { randomBytes } from 'node:crypto'
import { setPriority } from 'node:os'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { PersistentWorker, type CallOutcome, type WorkerCall } from './persistent-worker.ts'
import { runTransientWorker } from './transient-worker.ts'

/** Whether a trial call showed that a function gets what it is sent. */
export type ProbeVerdict = 'arrived' | 'lost' | 'unknown'

/** What a trial runs on; `launch` need not be the function's own. */
export interface Probe {
  readonly launch: FunctionLaunch
  readonly env: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** A trial call with two different texts (the None/None trap at the end of protocol.md 15). */
export interface TrialCall {
  readonly call: WorkerCall
  readonly texts: readonly string[]
}

const probeLimitMs = 10_000
const lowPriority = 10
const graceMs = 1_000

/**
 * Says whether a function may lose its arguments without a word: one that is started like those on the Python helper
 * package, one version of which does, or one whose request files have a shape that not every reader understands.
 */
export function needsProbe(launch: FunctionLaunch): boolean {
  const { kind, transport, command, args } = launch
  if (kind !== 'evaluation') return false
  if (launch.interface === 'file') return (launch.fileRequest ?? 'combined') !== 'combined'
  if (transport === 'stdio') return false
  return [command, ...args].some((part) => /(^|[\\/])evaluation_function([\\/.]|$)/.test(part))
}

/**
 * Makes a trial call to a process of its own, so that the author's worker is neither delayed nor changed by it.
 *
 * Never rejects. Resolves when that process is gone.
 */
export async function probeArguments(probe: Probe): Promise<ProbeVerdict> {
  const trial = trialCall()
  const outcome =
    probe.launch.interface === 'file'
      ? await callOnce(probe, trial.call)
      : await callWorker(probe, trial.call)
  return outcome === null ? 'unknown' : judgeProbe(outcome, trial.texts)
}

/** Says whether the same trial comes out otherwise over the file interface. Never rejects. */
export async function arrivesByFile({ launch, env, signal }: Probe): Promise<boolean> {
  const trial = trialCall()
  const overFiles = {
    launch: { ...launch, interface: 'file' as const, fileRequest: 'combined' as const },
    env: { ...env, EVAL_IO: 'file', FUNCTION_INTERFACE: 'file' },
    signal,
  }
  const outcome = await callOnce(overFiles, trial.call)
  return outcome?.kind === 'answered' && judgeProbe(outcome, trial.texts) !== 'lost'
}

/** Two texts that differ are not equal, and a text that comes back did arrive; anything else proves nothing. */
export function judgeProbe(outcome: CallOutcome, texts: readonly string[]): ProbeVerdict {
  const shown = outcome.kind === 'answered' ? JSON.stringify(outcome.result) : outcome.error.message
  if (texts.some((text) => shown.includes(text))) return 'arrived'
  if (outcome.kind === 'answered') return outcome.result.is_correct === true ? 'lost' : 'unknown'
  return outcome.error.code === 'function-failed' && shown.includes('NoneType') ? 'lost' : 'unknown'
}

async function callWorker({ launch, env, signal }: Probe, call: WorkerCall): Promise<CallOutcome | null> {
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
    if ((await worker.started).kind !== 'ready' || signal.aborted) return null
    yieldTo(worker.pid)
    return await worker.call(call)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.stop(graceMs)
  }
}

async function callOnce({ launch, env, signal }: Probe, call: WorkerCall): Promise<CallOutcome | null> {
  if (signal.aborted) return null
  const plan = {
    launch,
    env,
    signal,
    write: (_source: unknown, text: string) => text,
    onBegan: ({ pid }: { readonly pid: number | null }) => {
      yieldTo(pid)
    },
    onEnded: () => undefined,
  }
  try {
    return { kind: 'answered', result: await runTransientWorker(plan, call) }
  } catch (error) {
    return error instanceof WorkerError ? { kind: 'failed', error, worker: { kind: 'ended' } } : null
  }
}

function trialCall(): TrialCall {
  const texts = [uniqueText(), uniqueText()]
  const [response, answer] = texts
  const body = { response, answer, params: { symbols: {} } }
  return { call: { method: 'eval', body, limitMs: probeLimitMs }, texts }
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
