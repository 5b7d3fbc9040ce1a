import type { AreaProgress, Progress } from './lesson.ts'

/** How the learner stands with the current part. */
export interface Standing {
  readonly status: 'nothing-submitted' | 'wrong' | 'correct' | 'unknown'
  readonly submissions: number
  readonly wrong: number
  /** The response area to talk about: the first that is not correct yet, else the last; null without any. */
  readonly area: AreaProgress | null
  /** Zero-based, among several areas; null when there is only one. */
  readonly areaIndex: number | null
  readonly isMarkedDone: boolean
}

type AreaStatus = Standing['status']

/** Works out from counts and feedback how far the learner is; the request never says it outright (spec.md 2.6). */
export function standingOf(progress: Progress): Standing {
  const { areas } = progress
  const states = areas.map(statusOf)
  const open = states.findIndex((state) => state === 'wrong')
  const index = open >= 0 ? open : states.findIndex((state) => state !== 'correct')
  const chosen = index >= 0 ? index : areas.length - 1
  return {
    status: overall(states),
    submissions: sum(areas.map(({ total }) => total)),
    wrong: sum(areas.map(({ wrong }) => wrong)),
    area: areas[chosen] ?? null,
    areaIndex: areas.length > 1 ? chosen : null,
    isMarkedDone: isDone(progress.partDone),
  }
}

function statusOf(area: AreaProgress): AreaStatus {
  const { latest, total } = area
  if (latest === null && total === 0) return 'nothing-submitted'
  return verdictIn(latest?.feedback ?? '') ?? verdictOfCounts(area)
}

function verdictIn(feedback: string): AreaStatus | null {
  const says = (pattern: RegExp) => pattern.test(feedback)
  if (says(/\b(?:incorrect|wrong|not (?:quite )?(?:right|correct)|false|mistake|error|missing|try again)\b/i))
    return 'wrong'
  return says(/^\W*(?:correct|right|well done|great|perfect|good job|yes)\b/i) ? 'correct' : null
}

function verdictOfCounts({ latest, total, wrong }: AreaProgress): AreaStatus {
  if (total > 0 && wrong >= total) return 'wrong'
  const isQuiet = latest === null || latest.feedback === ''
  return total > 0 && wrong === 0 && isQuiet ? 'correct' : 'unknown'
}

function overall(states: readonly AreaStatus[]): AreaStatus {
  if (states.includes('wrong')) return 'wrong'
  if (states.includes('unknown')) return 'unknown'
  const isSome = states.includes('correct')
  if (isSome && states.includes('nothing-submitted')) return 'unknown'
  return isSome ? 'correct' : 'nothing-submitted'
}

/** "This part is not marked done." says the opposite of "This part is marked done." */
function isDone(text: string): boolean {
  return /\b(?:done|completed?|finished)\b/i.test(text) && !/\b(?:not|isn't|never|still)\b/i.test(text)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
