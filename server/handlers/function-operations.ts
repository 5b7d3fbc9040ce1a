import {
  EvalResultSchema,
  HealthcheckResultSchema,
  LegacyEvalRequestSchema,
  LegacyPreviewRequestSchema,
  PreviewResultSchema,
  type HealthcheckResult,
  type PreviewResult,
} from '../contract/legacy.ts'
import type { Evaluation, Outcome, Verdict } from '../evaluation/evaluation.ts'
import { runEvaluation } from '../evaluation/run-evaluation.ts'
import { evalCall, previewCall, verdictOf, type Preview } from '../translate/function-call.ts'
import { askFunction } from './ask-function.ts'
import { InvalidReply, InvalidRequest } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'
import type { RunRecorder } from './run-recorder.ts'
import { checkerOf } from './validate.ts'

const checkEvalCall = checkerOf(LegacyEvalRequestSchema)
const checkPreviewCall = checkerOf(LegacyPreviewRequestSchema)
const checkEvalResult = checkerOf(EvalResultSchema)
const checkPreviewResult = checkerOf(PreviewResultSchema)
const checkHealthcheckResult = checkerOf(HealthcheckResultSchema)

/** Evaluates a response with the function and its feedback cases, whichever wire it came by (spec.md 1.4). */
export function evaluate(evaluation: Evaluation, context: HandlerContext): Promise<Outcome> {
  context.progress?.understood('eval')
  context.recorder?.understood()
  const outcome = runEvaluation(evaluation, (each) => evaluateOnce(each, context), context.signal)
  return context.recorder ? recorded(outcome, context.recorder) : outcome
}

async function recorded(outcome: Promise<Outcome>, recorder: RunRecorder): Promise<Outcome> {
  recorder.evaluated((await outcome).trace)
  return outcome
}

/** Asks the function for a preview; rejects with `InvalidReply` when it gave none. */
export async function preview(input: Preview, context: HandlerContext): Promise<PreviewResult> {
  const body = previewCall(input)
  const checkedCall = checkPreviewCall(body)
  if (!checkedCall.isValid) throw new InvalidRequest(checkedCall.problems)
  context.progress?.understood('preview')
  context.recorder?.understood()
  const result = await askFunction({ method: 'preview', body, kind: 'evaluation' }, context)
  const checked = checkPreviewResult(result)
  if (!checked.isValid) throw new InvalidReply(checked.problems)
  return { ...result, ...checked.value }
}

/** Lets the function run its own tests (spec.md 2.4). */
export async function healthcheck(context: HandlerContext): Promise<HealthcheckResult> {
  const result = await askFunction({ method: 'healthcheck', body: {}, kind: 'evaluation' }, context)
  const checked = checkHealthcheckResult(result)
  if (!checked.isValid) throw new InvalidReply(checked.problems)
  return checked.value
}

/** Every call is checked as it goes out: a feedback case may bring an answer or symbols that no request schema saw. */
async function evaluateOnce(evaluation: Evaluation, context: HandlerContext): Promise<Verdict> {
  const body = evalCall(evaluation)
  const checkedCall = checkEvalCall(body)
  if (!checkedCall.isValid) throw new InvalidRequest(checkedCall.problems)
  const result = await askFunction({ method: 'eval', body, kind: 'evaluation' }, context)
  const checked = checkEvalResult(result)
  if (!checked.isValid) throw new InvalidReply(checked.problems)
  return verdictOf({ ...result, ...checked.value })
}
