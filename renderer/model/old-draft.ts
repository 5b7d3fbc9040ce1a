import { isRecord } from '../lib/guards.ts'
import type { ResponseArea, TypedValue } from './response-area.ts'

/** What an area had when areas were kept in the draft alone. */
export type OldArea = Pick<ResponseArea, 'name' | 'prompt' | 'response' | 'answer' | 'params'>

/** The names of the examples that every such draft held. */
const exampleNames = ['terminal-velocity', 'kinetic-energy']

/** The areas of a draft of the first version; undefined when it is none. */
export function oldAreas({ areas }: Readonly<Record<string, unknown>>): readonly OldArea[] | undefined {
  if (!Array.isArray(areas) || !areas.every(isOldArea)) return undefined
  return areas.map(({ name, prompt, response, answer, params }) => ({
    // The examples are files now, and one that was changed shall not be taken for its file.
    name: exampleNames.includes(name) ? `${name}-draft` : name,
    prompt,
    response,
    answer,
    params,
  }))
}

function isOldArea(value: unknown): value is OldArea {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.prompt === 'string' &&
    typeof value.params === 'string' &&
    isTypedValue(value.response) &&
    isTypedValue(value.answer)
  )
}

function isTypedValue(value: unknown): value is TypedValue {
  return isRecord(value) && (value.mode === 'text' || value.mode === 'json') && typeof value.text === 'string'
}
