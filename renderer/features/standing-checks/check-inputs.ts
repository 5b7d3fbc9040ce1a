import { isRecord } from '../../lib/guards.ts'

const unreadableText = ')(*?'

/** A response of the answer's shape with nothing in it, as an untouched field sends it (protocol.md 10.2). */
export function emptyLike(answer: unknown): unknown {
  if (Array.isArray(answer))
    return answer.map((part) => (typeof part === 'boolean' ? false : emptyLike(part)))
  if (isRecord(answer)) return mapped(answer, emptyLike)
  return ''
}

/** A response of the answer's shape that means nothing in any notation. */
export function unreadableLike(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(unreadableLike)
  if (isRecord(answer)) return mapped(answer, unreadableLike)
  return unreadableText
}

/** Whether there is an answer to compare with. */
export function isAnswer(answer: unknown): boolean {
  return answer !== null && answer !== undefined && !(typeof answer === 'string' && answer.trim() === '')
}

function mapped(value: Readonly<Record<string, unknown>>, change: (part: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
}
