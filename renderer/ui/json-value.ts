const names: Readonly<Record<string, string>> = { boolean: 'true/false', string: 'text', number: 'number' }

/** The name of a JSON type as a teacher would say it. */
export function typeName(value: unknown): string {
  if (value === null) return 'nothing'
  return Array.isArray(value) ? 'list' : (names[typeof value] ?? 'object')
}

/** A JSON value on one line: text as it is, everything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
