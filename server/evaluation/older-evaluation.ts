import type { Evaluation } from './evaluation.ts'

/** A result as the function gave it, with everything that it holds. */
export type PlainResult = Readonly<Record<string, unknown>>

/** What the loop of the older base layer works with. */
export interface OlderRun {
  readonly evaluate: (evaluation: Evaluation) => Promise<PlainResult>
  /** The words for a call that failed, as they stand in a warning. */
  readonly describe: (error: unknown) => PlainResult
  readonly signal: Pick<AbortSignal, 'throwIfAborted'>
}

/** A case that the older base layer stumbles over: it ends the whole request (protocol.md 2.2). */
export class CaseCrash extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CaseCrash'
  }
}

/**
 * Evaluates a response and its feedback cases as the older base layer does: matches and flags count when they are
 * truthy, warnings replace those of the function, and an odd case rejects with `CaseCrash` (protocol.md 2.2, 2.3).
 */
export async function runOlderEvaluation(main: Evaluation, run: OlderRun): Promise<PlainResult> {
  const result = await run.evaluate(main)
  const cases: unknown = main.params.cases
  if (isTruthy(result.is_correct) || !Array.isArray(cases)) return result
  const warnings: PlainResult[] = []
  for (const [index, entry] of (cases as readonly unknown[]).entries()) {
    run.signal.throwIfAborted()
    const tried = await tryCase(main, { index, entry }, run)
    if (tried.kind === 'warning') warnings.push({ case: index, ...tried.warning })
    if (tried.kind === 'match') return withWarnings({ ...result, ...tried.changes }, warnings)
  }
  return withWarnings(result, warnings)
}

type Tried =
  | { readonly kind: 'match'; readonly changes: PlainResult }
  | { readonly kind: 'no-match' }
  | { readonly kind: 'warning'; readonly warning: PlainResult }

async function tryCase(
  main: Evaluation,
  { index, entry }: { readonly index: number; readonly entry: unknown },
  { evaluate, describe, signal }: OlderRun,
): Promise<Tried> {
  if (!isObject(entry)) {
    throw new CaseCrash(`Case ${index} is no object, which ends the request on the older base layer.`)
  }
  if (!Object.hasOwn(entry, 'answer') || !Object.hasOwn(entry, 'feedback')) {
    return { kind: 'warning', warning: { message: 'Missing answer/feedback field' } }
  }
  const params = paramsOf(entry, index)
  let own: PlainResult
  try {
    own = await evaluate({
      response: main.response,
      answer: entry.answer,
      params: { ...main.params, ...params },
    })
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'warning', warning: describe(error) }
  }
  if (!isTruthy(own.is_correct)) return { kind: 'no-match' }
  return { kind: 'match', changes: changesOf(index, { entry, params, own }) }
}

function paramsOf(entry: PlainResult, index: number): PlainResult {
  if (!Object.hasOwn(entry, 'params')) return {}
  if (isObject(entry.params)) return entry.params
  throw new CaseCrash(
    `The params of case ${index} are no object, which ends the request on the older base layer. Send {} or leave them out.`,
  )
}

interface MatchedCase {
  readonly entry: PlainResult
  readonly params: PlainResult
  readonly own: PlainResult
}

function changesOf(index: number, { entry, params, own }: MatchedCase): PlainResult {
  const isAppended = isTruthy(params.override_eval_feedback)
  const feedback = isAppended ? `${textOf(entry.feedback)}<br />${textOf(own.feedback)}` : entry.feedback
  const { mark = null } = entry
  return {
    feedback,
    matched_case: index,
    ...(mark === null ? {} : { is_correct: wholeNumberOf(mark, index) !== 0 }),
  }
}

/** A mark of 0.5 counts as 0, and one of 2 as correct. */
function wholeNumberOf(mark: unknown, index: number): number {
  const isText = typeof mark === 'string' && /^\s*[+-]?\d+\s*$/.test(mark)
  if (typeof mark === 'number' || typeof mark === 'boolean' || isText) return Math.trunc(Number(mark))
  throw new CaseCrash(
    `The mark of case ${index} is no number, which ends the request on the older base layer. Send 0 or 1.`,
  )
}

/** What Python counts as true: an empty list and an empty object are not. */
function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isObject(value)) return Object.keys(value).length > 0
  return Boolean(value)
}

function textOf(feedback: unknown): string {
  return typeof feedback === 'string' ? feedback : ''
}

function withWarnings(result: PlainResult, warnings: readonly PlainResult[]): PlainResult {
  return warnings.length === 0 ? result : { ...result, warnings }
}

function isObject(value: unknown): value is PlainResult {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
