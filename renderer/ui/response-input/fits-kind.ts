import { readImages } from './images.ts'
import type { InputConfig } from './input-config.ts'
import { isTextKind, type InputKind } from './input-kind.ts'
import { readBoolean, readChoices, readGrid, readLikert } from './input-values.ts'
import { readTypedText, type TypedText } from './typed-text.ts'

/** Whether the learner's own input can show a value without losing any of it; otherwise it is shown as JSON. */
export function fitsKind(kind: InputKind, value: TypedText, config: InputConfig): boolean {
  if (isTextKind(kind)) return value.mode === 'text'
  if (readTypedText(value).status === 'empty') return kind !== 'json'
  return fitting[kind]?.(value, config) ?? false
}

type Fits = (value: TypedText, config: InputConfig) => boolean

const fitsGrid: Fits = (value, config) => readGrid(value, config) !== null

const fitting: Readonly<Partial<Record<InputKind, Fits>>> = {
  number: isNumberLike,
  boolean: (value) => readBoolean(value) !== null,
  choice: (value, config) => readChoices(value, config) !== null,
  matrix: fitsGrid,
  table: fitsGrid,
  likert: (value, config) => readLikert(value, config) !== null,
  images: (value) => readImages(value) !== null,
}

/** Numbers, and text that is still on its way to one. */
function isNumberLike(value: TypedText): boolean {
  const reading = readTypedText(value)
  return reading.status === 'unreadable' || (reading.status === 'value' && typeof reading.value !== 'object')
}

/** Whether a value is of another kind than the response type has, and not only shown as JSON by choice. */
export function isMisfit(kind: InputKind, value: TypedText, config: InputConfig): boolean {
  if (kind === 'json' || fitsKind(kind, value, config)) return false
  const reading = readTypedText(value)
  return !isTextKind(kind) || (reading.status === 'value' && typeof reading.value !== 'string')
}
