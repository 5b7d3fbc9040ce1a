import { isRecord } from '../../lib/guards.ts'
import { showValue } from '../../ui/json-value.ts'

/** The question as a learner meets it; null for what the context does not say. */
export interface ShownQuestion {
  readonly title: string | null
  /** Counted from 1, as learners count; the wire counts from 0 (protocol.md 4.2). */
  readonly number: number | null
  readonly set: string | null
  readonly content: string | null
  readonly parts: readonly ShownPart[]
}

/** One part of the question. */
export interface ShownPart {
  readonly position: number
  readonly letter: string
  readonly content: string
  readonly steps: readonly { readonly title: string | null; readonly content: string }[]
}

/** Where the learner stands; null for what the user does not say. */
export interface ShownProgress {
  readonly position: number | null
  readonly timeOnQuestion: string | null
  readonly timeOnPart: string | null
  readonly attempts: readonly ShownAttempt[]
}

/** What the learner handed in last in one response area. */
export interface ShownAttempt {
  readonly type: string | null
  readonly tries: number | null
  readonly wrong: number | null
  readonly submission: string | null
  readonly feedback: string | null
}

/** Reads the question out of `context`; tolerant, since every field may be missing or of another type. */
export function readQuestion(context: unknown): ShownQuestion | null {
  const question = child(context, 'question')
  if (!question) return null
  return {
    title: textIn(question, 'title'),
    number: typeof question.number === 'number' ? question.number + 1 : null,
    set: textIn(child(context, 'set') ?? {}, 'title'),
    content: textIn(question, 'content'),
    parts: listIn(question, 'parts').map(readQuestionPart),
  }
}

/** Reads where the learner stands out of `user`; tolerant in the same way. */
export function readProgress(user: unknown): ShownProgress | null {
  const progress = child(user, 'taskProgress')
  if (!progress) return null
  const part = child(progress, 'currentPart') ?? {}
  return {
    position: typeof part.position === 'number' ? part.position : null,
    timeOnQuestion: timeIn(progress, 'timeSpentOnQuestion'),
    timeOnPart: timeIn(part, 'timeSpentOnPart'),
    attempts: listIn(part, 'responseAreas').map(readAttempt),
  }
}

/** The letter of a part by its position: 0 is a. */
export function letterOf(position: number): string {
  return position >= 0 && position < 26 ? String.fromCharCode(97 + position) : String(position + 1)
}

function readQuestionPart(part: Readonly<Record<string, unknown>>, index: number): ShownPart {
  const position = typeof part.position === 'number' ? part.position : index
  return {
    position,
    letter: letterOf(position),
    content: textIn(part, 'content') ?? '',
    steps: listIn(part, 'workedSolutionSections').map((step) => ({
      title: textIn(step, 'title'),
      content: textIn(step, 'content') ?? '',
    })),
  }
}

function readAttempt(area: Readonly<Record<string, unknown>>): ShownAttempt {
  const latest = child(area, 'latestSubmission') ?? {}
  const { submission } = latest
  return {
    type: textIn(area, 'responseType'),
    tries: numberIn(area, 'totalSubmissions'),
    wrong: numberIn(area, 'wrongSubmissions'),
    // Numbers and tables come as well (protocol.md 4.2).
    submission: submission === undefined || submission === null ? null : showValue(submission),
    feedback: textIn(latest, 'feedback'),
  }
}

function child(value: unknown, key: string): Readonly<Record<string, unknown>> | null {
  const found = isRecord(value) ? value[key] : undefined
  return isRecord(found) ? found : null
}

function listIn(
  value: Readonly<Record<string, unknown>>,
  key: string,
): readonly Readonly<Record<string, unknown>>[] {
  const found = value[key]
  return Array.isArray(found) ? found.filter(isRecord) : []
}

function textIn(value: Readonly<Record<string, unknown>>, key: string): string | null {
  const found = value[key]
  return typeof found === 'string' && found.trim() !== '' ? found : null
}

function numberIn(value: Readonly<Record<string, unknown>>, key: string): number | null {
  const found = value[key]
  return typeof found === 'number' ? found : null
}

/** Platforms write a sentence where they know no time. */
function timeIn(value: Readonly<Record<string, unknown>>, key: string): string | null {
  const time = textIn(value, key)
  return time === 'No recorded duration' ? null : time
}
