import type { ResponseArea, TypedValue } from '../../model/response-area.ts'
import type { ListChange } from '../../ui/ListEditor.tsx'
import { gridConfig, textList, type InputConfig } from '../../ui/response-input/input-config.ts'
import { responseTypeOf } from '../../ui/response-input/input-kind.ts'
import { readChoices, readGrid, readLikert, writeGrid } from '../../ui/response-input/input-values.ts'
import { valueForKind } from '../../ui/response-input/convert-value.ts'
import { nothing, typedText } from '../../ui/response-input/typed-text.ts'

/** The parts of an area that a change of its input concerns. */
export type InputParts = Pick<ResponseArea, 'responseType' | 'config' | 'response' | 'answer'>

/** The area with another response type; values that it cannot hold without loss stay as they are. */
export function withType({ response, answer }: InputParts, responseType: string): Partial<InputParts> {
  const { kind } = responseTypeOf(responseType)
  return { responseType, response: valueForKind(kind, response), answer: valueForKind(kind, answer) }
}

/** A list after a change. */
export function changedList<T>(items: readonly T[], change: ListChange, blank: T): readonly T[] {
  switch (change.kind) {
    case 'text':
      return items
    case 'add':
      return [...items.slice(0, change.at), blank, ...items.slice(change.at)]
    case 'remove':
      return items.filter((_, i) => i !== change.at)
    case 'move': {
      const rest = items.filter((_, i) => i !== change.at)
      return [...rest.slice(0, change.to), ...items.slice(change.at, change.at + 1), ...rest.slice(change.to)]
    }
  }
}

/** A list of texts in the config after a change. */
export function changedTexts(items: readonly string[], change: ListChange): readonly string[] {
  if (change.kind !== 'text') return changedList(items, change, '')
  return items.map((text, i) => (i === change.at ? change.text : text))
}

/** The options of a multiple choice after a change; what is chosen in response and answer goes along. */
export function withOptions(
  { config, response, answer }: InputParts,
  change: ListChange,
): Partial<InputParts> {
  const follow = (value: TypedValue): TypedValue => {
    const chosen = readChoices(value, config)
    const isTouched = change.kind !== 'text' && value.text.trim() !== '' && chosen !== null
    return isTouched ? typedText(changedList(chosen, change, false)) : value
  }
  return {
    config: { ...config, options: changedTexts(textList(config.options), change) },
    response: follow(response),
    answer: follow(answer),
  }
}

/** The statements of a Likert scale after a change; the steps chosen for them go along. */
export function withStatements(
  { config, response, answer }: InputParts,
  change: ListChange,
): Partial<InputParts> {
  const follow = (value: TypedValue): TypedValue => {
    const chosen = readLikert(value, config)
    const isTouched = change.kind !== 'text' && value.text.trim() !== '' && chosen !== null
    return isTouched ? typedText(changedList(chosen, change, null)) : value
  }
  return {
    config: { ...config, statements: changedTexts(textList(config.statements), change) },
    response: follow(response),
    answer: follow(answer),
  }
}

/** The choice between one and several options, also under its older name where the file has that. */
export function withSingle(config: InputConfig, isSingle: boolean): InputConfig {
  const older = 'type' in config ? { type: isSingle ? 'ONE' : 'MULTIPLE' } : {}
  return { ...config, ...older, single: isSingle }
}

/** The size of a grid; cells that hold something stay, also beyond the new size. */
export function withSize(
  { config, response, answer }: InputParts,
  size: { readonly rows?: number; readonly cols?: number },
): Partial<InputParts> {
  const { rows, cols } = { ...gridConfig(config), ...size }
  const older = 'shape' in config ? { shape: [rows, cols] } : {}
  const next = { ...config, ...older, rows, cols }
  const follow = (value: TypedValue): TypedValue => {
    const cells = value.text.trim() === '' ? null : readGrid(value, config)
    return cells === null ? value : writeGrid(cells, next)
  }
  return { config: next, response: follow(response), answer: follow(answer) }
}

/** What makes an item of a list useless to a learner, as a sentence; null when nothing does. */
export function itemProblem(items: readonly string[], at: number): string | null {
  const text = items[at]?.trim() ?? ''
  if (text === '') return 'This is empty: write something, or remove it.'
  const first = items.findIndex((item) => item.trim() === text)
  return first < at ? `This reads the same as number ${first + 1}.` : null
}

/** No value, for a field that starts afresh. */
export const noValue: TypedValue = nothing
