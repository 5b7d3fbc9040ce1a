import { WorkerError } from '../contract/errors.ts'
import { olderCommands, type OlderOperation } from '../contract/older.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { runOlderEvaluation } from '../evaluation/older-evaluation.ts'
import { askFunction } from './ask-function.ts'
import type { HandlerContext } from './function-caller.ts'
import { olderChecks } from './older-check.ts'
import { OlderFailure, olderErrorOf } from './older-failure.ts'

/** A request as the older base layer sees it: an event with headers and perhaps a body (protocol.md 1.7). */
export interface OlderEvent {
  /** The header `command` to the letter; undefined without one. */
  readonly command: string | undefined
  /** Throws `OlderFailure` when there is no body, or none that can be read. */
  readonly body: () => unknown
}

/** Who may be read in the documentation of a function. */
export type Audience = 'user' | 'dev'

/** What the older base layer answers: an object, or a file. */
export type OlderAnswer =
  | { readonly kind: 'object'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'file'; readonly content: Buffer | null; readonly name: string }

/** A context with the documentation of the open function; null where there is none. */
export interface OlderContext extends HandlerContext {
  readonly docs: (audience: Audience) => Promise<Buffer | null>
}

/** Answers one event as the older base layer does; rejects only with what is no matter of the function. */
export async function handleOlder(event: OlderEvent, context: OlderContext): Promise<OlderAnswer> {
  const operation = operationOf(event.command)
  if (operation === 'docs-user') return docs('user', context)
  if (operation === 'docs-dev') return docs('dev', context)
  try {
    const body = event.body()
    if (operation === null) {
      throw new OlderFailure({ message: `Unknown command '${event.command ?? ''}'.` })
    }
    return { kind: 'object', value: await operate(operation, body, context) }
  } catch (error) {
    return { kind: 'object', value: { error: olderErrorOf(error) } }
  }
}

/** The command to the letter: in another case it is another word (protocol.md 1.2). */
function operationOf(command = 'eval'): OlderOperation | null {
  return Object.entries(olderCommands).find(([known]) => known === command)?.[1] ?? null
}

function operate(
  operation: 'eval' | 'preview' | 'healthcheck',
  body: unknown,
  context: OlderContext,
): Promise<Readonly<Record<string, unknown>>> {
  switch (operation) {
    case 'eval':
      return evaluate(body, context)
    case 'preview':
      return preview(body, context)
    case 'healthcheck':
      return healthcheck(body, context)
  }
}

async function evaluate(body: unknown, context: OlderContext) {
  const { response, answer, params = {} } = olderChecks.evalRequest(body)
  const call = ({ params: own, ...rest }: Evaluation) =>
    askFunction({ method: 'eval', body: { ...rest, params: own }, kind: 'evaluation' }, context)
  const result = await runOlderEvaluation(
    { response, answer, params: { ...params } },
    { evaluate: call, describe: olderErrorOf, signal: context.signal },
  )
  return { ...olderChecks.evalReply({ command: 'eval', result }) }
}

async function preview(body: unknown, context: OlderContext) {
  const { response, params = {} } = olderChecks.previewRequest(body)
  const result = await askFunction(
    { method: 'preview', body: { response, params }, kind: 'evaluation' },
    context,
  ).catch((error: unknown) => {
    // A function without a preview of its own has the response for one.
    if (error instanceof WorkerError && error.facts.isMethodMissing) return { preview: response }
    throw error
  })
  return { ...olderChecks.previewReply({ command: 'preview', result }) }
}

async function healthcheck(body: unknown, context: OlderContext) {
  olderChecks.healthcheckRequest(body)
  const result = await askFunction({ method: 'healthcheck', body: {}, kind: 'evaluation' }, context)
  return { ...olderChecks.healthcheckReply({ command: 'healthcheck', result }) }
}

async function docs(audience: Audience, context: OlderContext): Promise<OlderAnswer> {
  return { kind: 'file', name: `app/docs/${audience}.md`, content: await context.docs(audience) }
}
