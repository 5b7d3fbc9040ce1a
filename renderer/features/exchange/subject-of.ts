import { isRecord } from '../../lib/guards.ts'
import { showValue } from '../../ui/json-value.ts'

const maxLength = 120

/** What a request was about, on one short line: the response, or the last message; null when it names neither. */
export function subjectOf(body: string | null): string | null {
  const subject = body === null ? undefined : findSubject(parsed(body))
  if (subject === undefined) return null
  const line = showValue(subject).replace(/\s+/g, ' ').trim()
  return line === '' ? null : line.slice(0, maxLength)
}

function findSubject(body: unknown): unknown {
  if (!isRecord(body)) return undefined
  if (Array.isArray(body.messages)) return contentOf(body.messages.at(-1))
  return body.response ?? onlyValue(contentOf(body.submission))
}

function contentOf(holder: unknown): unknown {
  return isRecord(holder) ? holder.content : undefined
}

/** The path-based API wraps a response in an object whose only key depends on its type. */
function onlyValue(content: unknown): unknown {
  return isRecord(content) && Object.keys(content).length === 1 ? Object.values(content)[0] : content
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
