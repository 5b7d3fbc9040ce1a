import { readImages } from './images.ts'
import type { InputConfig } from './input-config.ts'
import { isTextKind, type InputKind } from './input-kind.ts'
import { readBoolean, readChoices, readGrid, readLikert } from './input-values.ts'
import { readTypedText, type TypedText } from './typed-text.ts'

/** Whether the learner's own input can show a value without losing any of it; otherwise it is shown as JSON. */
export function fitsKind(kind: InputKind, value: TypedText, config: InputConfig): boolean {
  if (isTextKind(kind)) return value.mode === 'text'
  if (readTypedText(value).status === 'empty') return kind !== 'json'
  switch (kind) {
    case 'number':
      return isNumberLike(value)
    case 'boolean':
      return readBoolean(value) !== null
    case 'choice':
      return readChoices(value, config) !== null
    case 'matrix':
    case 'table':
      return readGrid(value, config) !== null
    case 'likert':
      return readLikert(value, config) !== null
    case 'images':
      return readImages(value) !== null
    default:
      return false
  }
}

/** Numbers, and text that is still on its way to one. */
function isNumberLike(value: TypedText): boolean {
  const reading = readTypedText(value)
  return reading.status === 'unreadable' || (reading.status === 'value' && typeof reading.value !== 'object')
}
