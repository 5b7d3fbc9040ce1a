import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { WorkerError } from '../contract/errors.ts'
import type { FunctionLaunch } from '../contract/function.ts'
import { resultTooLarge } from './check-result.ts'
import { explainEnd, explainTimeout, type CallContext } from './explain-call.ts'
import { fileRequest, readFileResponse } from './file-messages.ts'
import { maxMessageBytes } from './framing.ts'
import { roundedMessage } from './parse-json.ts'
import type { WorkerCall } from './persistent-worker.ts'
import { privateFolder } from './run-folder.ts'
import { explainStartFailure } from './start-failure.ts'
import { planProcess } from './sandbox-plan.ts'
import { WorkerOutput, type WriteLog } from './worker-output.ts'
import { WorkerProcess, type ProcessEnd } from './worker-process.ts'

export interface TransientPlan {
  readonly launch: FunctionLaunch
  readonly env: Readonly<Record<string, string>>
  readonly write: WriteLog
  readonly onBegan: (process: WorkerProcess) => void
  readonly onEnded: (ended: TransientEnd) => void
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal
}

/** What is left of a process when its only call is over. */
export interface TransientEnd {
  readonly end: ProcessEnd
  readonly lastLines: readonly string[]
}

interface Files {
  readonly request: string
  readonly response: string
}

const lateGraceMs = 1_000

/** Runs one process for one call over two files (protocol.md 5.5). Rejects with a `WorkerError`; leaves no file behind. */
export async function runTransientWorker(
  plan: TransientPlan,
  call: WorkerCall,
): Promise<Record<string, unknown>> {
  const place = privateFolder()
  try {
    const { folder } = place
    const id = path.basename(folder)
    const files = {
      request: path.join(folder, `request-data-${id}`),
      response: path.join(folder, `response-data-${id}`),
    }
    await writeFile(
      files.request,
      fileRequest(call.method, call.body, plan.launch.fileRequest ?? 'combined'),
      { mode: 0o600 },
    )
    await writeFile(files.response, '', { mode: 0o600 })
    return await runProcess(plan, call, files)
  } finally {
    await place.remove()
  }
}

async function runProcess(
  plan: TransientPlan,
  call: WorkerCall,
  files: Files,
): Promise<Record<string, unknown>> {
  const { launch } = plan
  const running = await begin(plan, files)
  const errorOutput = new WorkerOutput('stderr', plan.write)
  errorOutput.drain(running.stderr)
  new WorkerOutput('stdout', plan.write).drain(running.stdout)
  // Nothing is asked over stdin; a program that reads it sees the end of it at once.
  running.stdin.end()
  plan.onBegan(running)
  const unfollow = call.follow?.(plan.env)
  const isInTime = await endsInTime(running, call.limitMs, plan.signal)
  const end = await running.ended
  unfollow?.()
  plan.onEnded({ end, lastLines: errorOutput.tail.last(20) })
  if (end.failure !== null) throw await explainStartFailure(launch, end.failure)
  const context = (): CallContext => ({
    launch,
    method: call.method,
    limitMs: call.limitMs,
    requestBytes: 0,
    errorLines: errorOutput.tail.since(0),
    outputLines: [],
  })
  if (!isInTime) throw explainTimeout(context())
  const reading = readResponse(files.response, call.method, launch.limits.maxResultBytes)
  if (end.code !== 0) {
    throw errorInFile(await reading.catch(() => ''), call.method) ?? explainEnd(end, context())
  }
  const { result, rounded } = readFileResponse(await reading, call.method)
  if (rounded.length > 0) plan.write('base-layer', roundedMessage(rounded))
  return result
}

async function begin({ launch, env, write }: TransientPlan, files: Files): Promise<WorkerProcess> {
  try {
    const plan = {
      command: launch.command,
      args: [...launch.args, files.request, files.response],
      workingDir: launch.workingDir,
      env: { ...env, EVAL_FILE_NAME_REQUEST: files.request, EVAL_FILE_NAME_RESPONSE: files.response },
    }
    return new WorkerProcess(await planProcess(launch, plan, write))
  } catch (cause) {
    const message = `The function "${launch.name}" cannot start: ${cause instanceof Error ? cause.message : String(cause)}`
    throw new WorkerError('worker-not-started', message, { cause })
  }
}

/** Waits for the end, and brings it about when the limit passes or the answer is no longer wanted. */
async function endsInTime(running: WorkerProcess, limitMs: number, signal: AbortSignal): Promise<boolean> {
  let isInTime = true
  const stop = (): void => {
    void running.stop(lateGraceMs)
  }
  const timer = setTimeout(() => {
    isInTime = false
    stop()
  }, limitMs)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  await running.ended
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  return isInTime
}

async function readResponse(file: string, method: string, maxResultBytes: number): Promise<string> {
  const found = await stat(file).catch(() => null)
  if (found === null) return ''
  if (found.size > maxMessageBytes(maxResultBytes)) throw resultTooLarge(method, maxResultBytes)
  return readFile(file, 'utf8')
}

/** Some programs report an error properly and still exit with a failure. */
function errorInFile(text: string, method: string): WorkerError | null {
  if (!text.includes('"error"')) return null
  try {
    readFileResponse(text, method)
    return null
  } catch (error) {
    return error instanceof WorkerError && error.code !== 'worker-garbled' ? error : null
  }
}
