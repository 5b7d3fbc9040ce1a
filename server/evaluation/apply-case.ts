import type { Verdict } from './evaluation.ts'
import type { FeedbackCase } from './feedback-case.ts'

/** Changes the main verdict as the matched case says (protocol.md 2.3). */
export function applyCase(main: Verdict, feedbackCase: FeedbackCase, own: Verdict): Verdict {
  return {
    ...main,
    isCorrect: feedbackCase.mark === null ? main.isCorrect : Math.trunc(feedbackCase.mark) === 1,
    feedback: feedbackOf(feedbackCase, own),
  }
}

/** Despite its name, the flag appends the case's own evaluation feedback: what the ecosystem runs, not what it documents (C21). */
function feedbackOf({ feedback, params }: FeedbackCase, own: Verdict): unknown {
  const isAppended = params.override_eval_feedback === true
  if (isAppended && typeof feedback === 'string' && typeof own.feedback === 'string') {
    return `${feedback}<br />${own.feedback}`
  }
  return feedback
}
