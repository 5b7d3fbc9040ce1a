import { EvaluateRequestSchema, type Feedback } from '../contract/mued.ts'
import { feedbackOf, previewFeedbackOf } from '../translate/mued-feedback.ts'
import { readEvaluateRequest } from '../translate/mued-request.ts'
import { callbackUrlOf } from './callback-url.ts'
import { InvalidRequest } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'
import { evaluate, preview } from './function-operations.ts'
import { checkerOf } from './validate.ts'

const check = checkerOf(EvaluateRequestSchema)

/** Answers `POST /evaluate`: feedback, or a preview where the caller asked for one (spec.md 4). */
export async function handleEvaluate(body: unknown, context: HandlerContext): Promise<readonly [Feedback]> {
  const checked = check(body)
  if (!checked.isValid) throw new InvalidRequest(checked.problems)
  const callbackUrl = callbackUrlOf(checked.value.callbackUrl)
  const reading = readEvaluateRequest(checked.value)
  if (callbackUrl !== null) context.progress?.callBack(callbackUrl)
  switch (reading.kind) {
    case 'unclear':
      throw new InvalidRequest(reading.problems, Object.values(reading.problems).flat().join('; '))
    case 'preview':
      return previewFeedbackOf(await preview(reading.preview, context))
    case 'eval':
      return feedbackOf(await evaluate(reading.evaluation, context))
  }
}
