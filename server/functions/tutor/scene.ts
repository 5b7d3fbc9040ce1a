import type { Conversation } from './conversation.ts'
import { confidentialOf, publicTextOf } from './confidential.ts'
import { countGiven, hintsFor, type Hint } from './hints.ts'
import { intentOf, type Intent } from './intent.ts'
import { leakGuardFor, type LeakGuard } from './leak-guard.ts'
import type { Lesson, Part } from './lesson.ts'
import { standingOf, type Standing } from './standing.ts'
import { toneOf, updatedStyle, type Tone } from './style.ts'
import { givenInSummary } from './summary-lines.ts'

/** All that a reply is made from. */
export interface Scene {
  readonly lesson: Lesson
  readonly conversation: Conversation
  readonly intent: Intent
  /** The part that is talked about; null when nothing tells. */
  readonly part: Part | null
  /** How the learner stands with that part; nothing is known of parts other than the current one. */
  readonly standing: Standing
  readonly hints: readonly Hint[]
  /** How many of the hints the learner has had. */
  readonly given: number
  readonly tone: Tone
  readonly leaks: LeakGuard
  /** Counts the assistant's turns; replies of the same kind take turns by it. */
  readonly turn: number
}

/** Works out what the learner's last message means in this lesson. */
export function sceneOf(lesson: Lesson, conversation: Conversation): Scene {
  const leaks = leakGuardFor(confidentialOf(lesson), publicTextOf(lesson))
  const part = partTalkedAbout(lesson, conversation)
  const hints = part === null ? [] : hintsFor(part, leaks)
  const given = Math.max(
    countGiven(hints, conversation.assistantTexts),
    part === null ? 0 : givenInSummary(lesson.summary, part.letter),
  )
  const isCurrent = part?.position === lesson.current?.position
  return {
    lesson,
    conversation,
    intent: intentOf(conversation.lastWords, wordsOfLesson(lesson)),
    part,
    standing: standingOf(isCurrent ? lesson.progress : { ...lesson.progress, areas: [], partDone: '' }),
    hints,
    given: Math.min(given, hints.length),
    tone: toneOf(updatedStyle(lesson.style, conversation.lastWords)),
    leaks,
    turn: conversation.assistantTexts.length,
  }
}

/** A learner who names a part wants to talk about that one, until the next is named or the progress moves on. */
function partTalkedAbout(lesson: Lesson, conversation: Conversation): Part | null {
  const recent = conversation.turns.slice(-3).filter(({ by }) => by === 'learner')
  for (const { text } of recent.toReversed()) {
    const named = /\b(?:part|question|section)\s*\(?([a-z])\)?(?![a-z])|\(([a-z])\)/i.exec(text)
    const letter = (named?.[1] ?? named?.[2] ?? '').toLowerCase()
    const part = lesson.parts.find((candidate) => candidate.letter === letter)
    if (part !== undefined) return part
  }
  return lesson.current
}

function wordsOfLesson(lesson: Lesson): ReadonlySet<string> {
  const text = `${publicTextOf(lesson)} ${lesson.setTitle} ${lesson.setDescription}`
  return new Set(text.toLowerCase().split(/[^\p{L}]+/u))
}
