/** The name of a JSON type as a teacher would say it. */
export function typeName(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'boolean':
      return 'true/false'
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    default:
      return 'object'
  }
}

/** A JSON value on one line: text as it is, everything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
