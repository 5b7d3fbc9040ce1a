/** One section of a worked solution or of a tutorial (spec.md 2.6). */
export interface Section {
  readonly title: string
  readonly content: string
}

/** A place where the learner enters something; `answer` is any JSON value (protocol.md 4.2). */
export interface Area {
  readonly responseType: string
  readonly answer: unknown
  readonly preResponseText: string
}

/** One part of the question; `letter` is how a learner calls it. */
export interface Part {
  readonly position: number
  readonly letter: string
  readonly content: string
  readonly answerContent: string
  readonly workedSections: readonly Section[]
  readonly tutorialSections: readonly Section[]
  readonly areas: readonly Area[]
}

/** What the learner handed in last; `submission` and `answer` are any JSON values. */
export interface Submission {
  readonly submission: unknown
  readonly answer: unknown
  readonly feedback: string
}

/** How far the learner got in one response area. */
export interface AreaProgress {
  readonly responseType: string
  readonly total: number
  readonly wrong: number
  readonly latest: Submission | null
}

/** How far the learner got; times are human-readable, '' where nothing was recorded. */
export interface Progress {
  readonly timeOnQuestion: string
  readonly timeOnPart: string
  readonly accessStatus: string
  readonly questionDone: string
  readonly partDone: string
  readonly areas: readonly AreaProgress[]
}

/** Everything that a chat request says about the question and the learner, in one tolerant shape (spec.md 2.6). */
export interface Lesson {
  readonly setTitle: string
  readonly setDescription: string
  readonly title: string
  readonly content: string
  readonly guidance: string
  readonly estimatedTime: string
  readonly parts: readonly Part[]
  /** The part that the learner works on; null when the request does not tell. */
  readonly current: Part | null
  readonly progress: Progress
  readonly summary: string
  readonly style: string
}
