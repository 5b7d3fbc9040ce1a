import { feedbackTexts, type Tag } from './feedback-texts.ts'

/** Why a response is not right, for machines and for the learner. */
export interface Finding {
  readonly tag: Tag
  readonly feedback: string
}

/** The finding with the fixed sentence of its tag. */
export function finding(tag: keyof typeof feedbackTexts): Finding {
  return { tag, feedback: feedbackTexts[tag] }
}
