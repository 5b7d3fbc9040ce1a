import type { AreaTest } from '../contract/area.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'

/** What a test expects as `expected_result` says it: fields with values that are compared for equality (protocol.md 8). */
export function expectedResult({ name, expect }: AreaTest): {
  readonly fields: JsonObject
  readonly leftOut: readonly string[]
} {
  const said = Object.entries(expect).map(([field, expected]) => ({ field, value: valueOf(field, expected) }))
  const fields = said.flatMap(({ field, value }) => (value === null ? [] : [[field, value.value] as const]))
  const leftOut = said.flatMap(({ field, value }) =>
    value === null ? [`“${name}”: what is expected of ${field} cannot be said in such a file.`] : [],
  )
  return { fields: Object.fromEntries(fields), leftOut }
}

function valueOf(field: string, expected: unknown): { readonly value: unknown } | null {
  if (field === 'error' || field === 'preview' || field.startsWith('preview.')) return null
  if (!isJsonObject(expected)) return { value: expected }
  switch (Object.keys(expected).join()) {
    case 'equals':
      return { value: expected.equals }
    case 'contains':
    case 'matches':
      return null
    default:
      return { value: expected }
  }
}
