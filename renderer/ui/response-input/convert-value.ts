import type { InputConfig } from './input-config.ts'
import { isTextKind, type InputKind } from './input-kind.ts'
import { fitsKind } from './fits-kind.ts'
import { writeNumber } from './input-values.ts'
import { readTypedText, type TypedText } from './typed-text.ts'

/** How a value is shown: by the learner's own input, as a set formula, or as JSON. */
export type InputView = 'input' | 'formula' | 'json'

/** The view that a value can have: what no input can show without loss is shown as JSON. */
export function shownView(
  wanted: InputView,
  kind: InputKind,
  { value, config }: { readonly value: TypedText; readonly config: InputConfig },
): InputView {
  if (kind === 'json' || !fitsKind(kind, value, config)) return 'json'
  if (isTextKind(kind)) return wanted === 'formula' && kind === 'math' ? 'formula' : 'input'
  return wanted === 'json' && kind !== 'void' ? 'json' : 'input'
}

/** The same value for another view: a text becomes a JSON string and back; text that is no JSON string stays. */
export function valueForView(view: InputView, kind: InputKind, value: TypedText): TypedText {
  if (!isTextKind(kind)) return value
  if (view === 'json')
    return value.mode === 'json' ? value : { mode: 'json', text: JSON.stringify(value.text) }
  if (value.mode === 'text') return value
  const reading = readTypedText(value)
  const inner = reading.status === 'value' ? reading.value : undefined
  return { mode: 'text', text: typeof inner === 'string' ? inner : value.text }
}

/** The value for another response type, where nothing is lost by it; otherwise the very same value. */
export function valueForKind(kind: InputKind, value: TypedText): TypedText {
  const reading = readTypedText(value)
  if (reading.status !== 'value') return value
  const inner = reading.value
  if (isTextKind(kind)) return isPlain(inner) ? { mode: 'text', text: String(inner) } : value
  if (typeof inner !== 'string') return value
  if (kind === 'number') return sameText(writeNumber(inner), inner) ?? value
  if (kind === 'boolean' && (inner === 'true' || inner === 'false')) return { mode: 'json', text: inner }
  return value
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Only when the number's own text is what was typed, so that the way back gives the same. */
function sameText(written: TypedText, typed: string): TypedText | null {
  const reading = readTypedText(written)
  return reading.status === 'value' && String(reading.value) === typed && written.text === typed
    ? written
    : null
}
