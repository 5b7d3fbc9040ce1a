/** What a tutor answers: the reply, and the memory that the caller stores and sends again (spec.md 2.7). */
export interface TutorAnswer {
  readonly content: string
  readonly summary: string
  readonly conversationalStyle: string
}
