import { WorkerError, type FailureFacts } from '../contract/errors.ts'
import type { FunctionLaunch, FunctionMethod } from '../contract/function.ts'
import { resultTooLarge } from './check-result.ts'
import { whyEnded } from './explain-exit.ts'
import { noNumberMessage } from './parse-json.ts'
import { recoverException, stripKnownPrefixes } from './recover-exception.ts'
import { refusedCode, type ErrorReply, type Reply } from './reply.ts'
import type { ProcessEnd } from './worker-process.ts'

/** A call that failed, and what is known about it. */
export interface CallContext {
  readonly launch: FunctionLaunch
  readonly method: FunctionMethod
  readonly limitMs: number
  readonly requestBytes: number
  /** What the worker wrote to stderr and stdout since the call began, already redacted. */
  readonly errorLines: readonly string[]
  readonly outputLines: readonly string[]
  /** Messages that answered nothing since the call began, as `it sent …` would tell them. */
  readonly ignored?: readonly string[]
}

/** Toolkit workers read a request on a socket up to this length (protocol.md 5.7 no. 4). */
const toolkitLineBytes = 4_095
/** JSON-RPC's own code for a method that is not there. */
const unknownMethodCode = -32_601
/** What a toolkit writes to stderr for every message (5.7 no. 6). */
const toolkitNoise = /^(?:waiting for data|got data|dispatching|Client disconnected|Received empty data)/
/** Node ends with its version, some lines after the error that ended it. */
const nodeEnding = /^Node\.js v\d/
const nodeError = /^(?:Uncaught )?\w*Error(?: \[\w+\])?: /

/** The error for an answer that is no result. */
export function explainReply(
  reply: Exclude<Reply, { kind: 'result' | 'closed' }>,
  context: CallContext,
): WorkerError {
  switch (reply.kind) {
    case 'error':
      return explainError(reply, context)
    case 'has-no-number':
      return new WorkerError('function-failed', noNumberMessage(reply.found))
    case 'too-large':
      return resultTooLarge(context.method, context.launch.limits.maxResultBytes)
    case 'refused':
      return new WorkerError(
        'worker-garbled',
        `${subject(context)} answered ${context.method} with ${reply.problem}. See its log.`,
      )
    case 'unreadable':
      return isTooLong(context)
        ? tooLong(context)
        : new WorkerError(
            'function-failed',
            `${subject(context)} could not read the request: ${reply.message}. See its log.`,
          )
    case 'garbled':
      return new WorkerError(
        'worker-garbled',
        `${subject(context)} answered something that cannot be understood, and was started again. ${reply.problem}`,
      )
  }
}

/** The error for a connection that was closed without an answer while the process lives on (5.7 no. 1). */
export function explainSilence(context: CallContext): WorkerError {
  const recovered = recoverException(context.errorLines) ?? recoverException(context.outputLines)
  if (recovered !== null) return new WorkerError('function-failed', recovered)
  if (isTooLong(context)) return tooLong(context)
  return new WorkerError(
    'function-failed',
    `${subject(context)} ended ${context.method} without an answer and did not say why.${lastWords(context.errorLines)} See its log.`,
  )
}

/** The error for a process that ended in the middle of a call. */
export function explainEnd(end: ProcessEnd, context: CallContext): WorkerError {
  const cause = recoverException(context.errorLines)
  const words = cause === null ? lastWords(context.errorLines) : quoted(' It said', cause)
  return new WorkerError(
    'worker-crashed',
    `${subject(context)} ended (${describeEnd(end)}) before it answered ${context.method}.${words}${whyEnded(context.launch, end, context.errorLines)}`,
  )
}

/** The error for a call that took longer than its limit. */
export function explainTimeout(context: CallContext): WorkerError {
  const cause = recoverException(context.errorLines) ?? recoverException(context.outputLines)
  const words = cause === null ? anyWords(context) : quoted(' It said', cause)
  const other = context.ignored?.at(-1)
  const advice =
    other === undefined
      ? 'Look for a loop that does not end, or allow more time.'
      : `It sent ${other}. Let it answer with the id of the request.`
  return new WorkerError(
    'worker-timed-out',
    `${subject(context)} did not answer ${context.method} within ${seconds(context.limitMs)}, so it was stopped.${words} ${advice}`,
  )
}

/** `exit code 3`, `signal SIGKILL`. */
export function describeEnd({ code, signal, failure }: ProcessEnd): string {
  if (failure !== null) return failure.message
  return signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`
}

/** The last line that says something, as the end of a sentence; nothing when there is none. */
export function lastWords(lines: readonly string[]): string {
  const last =
    (nodeEnding.test(lines.at(-1) ?? '') ? lines.findLast((line) => nodeError.test(line)) : undefined) ??
    lines.findLast((line) => line.trim() !== '' && !toolkitNoise.test(line))
  return last === undefined ? '' : quoted(' Its last words', last)
}

/** `0.5 seconds`, `30 seconds`. */
export function seconds(ms: number): string {
  return ms === 1_000 ? '1 second' : `${ms / 1_000} seconds`
}

/** What a late function printed is worth knowing: it may have been meant as the answer. */
function anyWords({ errorLines, outputLines }: CallContext): string {
  const words = lastWords(errorLines)
  const printed = outputLines.findLast((line) => line.trim() !== '')
  return words !== '' || printed === undefined
    ? words
    : ` It printed "${printed.trim()}", which is no answer.`
}

function explainError(reply: ErrorReply, { method }: CallContext): WorkerError {
  const message = stripKnownPrefixes(reply.message)
  const facts = factsOf(reply)
  if (reply.code === unknownMethodCode) {
    const words = message === '' ? 'it does not know the method' : message.replace(/\.$/, '')
    return new WorkerError('function-failed', `The function does not offer "${method}": ${words}.`, { facts })
  }
  if (reply.code === refusedCode) {
    return new WorkerError(
      'submission-refused',
      message === '' ? 'The function refused the submission.' : message,
      { facts },
    )
  }
  return new WorkerError(
    'function-failed',
    message === '' ? `The function raised an error without a text during ${method}.` : message,
    { facts },
  )
}

/** A toolkit names a missing method in the text of an ordinary error (protocol.md 5.7 no. 9). */
function factsOf({ code, message, extras }: ErrorReply): FailureFacts {
  const isMethodMissing = code === unknownMethodCode || /\bNo user handler for '/.test(message)
  return { extras: extras ?? null, isMethodMissing }
}

function isTooLong({ launch, requestBytes }: CallContext): boolean {
  const goesByLines = launch.transport === 'ipc' || launch.transport === 'tcp'
  return launch.interface === 'rpc' && goesByLines && requestBytes > toolkitLineBytes
}

function tooLong(context: CallContext): WorkerError {
  return new WorkerError(
    'request-too-large',
    `${subject(context)} could not read the request: it has ${context.requestBytes} bytes, and functions on the Python helper package read at most 4096 over ${context.launch.transport}. Use FUNCTION_RPC_TRANSPORT=stdio or FUNCTION_INTERFACE=file, or send less.`,
  )
}

function quoted(lead: string, words: string): string {
  return `${lead}: "${words.trim()}".`
}

function subject({ launch }: CallContext): string {
  return `The function "${launch.name}"`
}
