import { readTyped, switchMode, type TypedValue } from '../../model/response-area.ts'
import type { JsonReading } from '../../model/json-text.ts'
import { keepTyping, useCases } from './cases-store.ts'
import { strings } from './strings.ts'

/** A value of the document as a field types it. */
export interface TypedPart {
  readonly mode: TypedValue['mode']
  readonly text: string
  /** Why what is typed is not used yet. */
  readonly problem: string | undefined
  readonly onText: (text: string) => void
  readonly onMode: (mode: TypedValue['mode']) => void
}

interface Part {
  /** Index of the case and field, such as `2/answer`. */
  readonly key: string
  readonly value: unknown
  readonly commit: (value: unknown) => void
  readonly read?: (typed: TypedValue) => JsonReading
}

/** Types one value of a case; text that cannot be read yet stays in its field, and the document as it was. */
export function useTyping({ key, value, commit, read = readTyped }: Part): TypedPart {
  const kept = useCases((state) => state.typing[key])
  const typed = kept?.value === jsonOf(value) ? kept : typedOf(value)
  const reading = kept === typed ? read(typed) : null

  function take(next: TypedValue): void {
    const taken = read(next)
    keepTyping(key, { ...next, value: jsonOf(taken.status === 'read' ? taken.value : value) })
    if (taken.status === 'read') commit(taken.value)
  }

  return {
    mode: typed.mode,
    text: typed.text,
    problem: reading?.status === 'unreadable' ? strings.notUsed(reading.problem) : undefined,
    onText: (text) => {
      take({ mode: typed.mode, text })
    },
    onMode: (mode) => {
      take(switchMode({ mode: typed.mode, text: typed.text }, mode))
    },
  }
}

function typedOf(value: unknown): TypedValue {
  if (value === undefined) return { mode: 'text', text: '' }
  if (typeof value === 'string') return { mode: 'text', text: value }
  const line = JSON.stringify(value)
  return { mode: 'json', text: line.length <= 60 ? line : JSON.stringify(value, null, 2) }
}

function jsonOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}
