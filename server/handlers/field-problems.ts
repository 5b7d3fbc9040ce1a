import type { ErrorObject } from 'ajv'
import type { FieldProblems } from '../contract/errors.ts'

/** A body with thousands of faults is answered with the first ones only. */
const maxProblems = 50
const maxNameLength = 120

/** Names each field that is wrong, and says what was expected there (protocol.md 1.3). */
export function problemsOf(errors: readonly ErrorObject[]): FieldProblems {
  const problems = new Map<string, string[]>()
  for (const error of errors.slice(0, maxProblems)) {
    const field = fieldOf(error.instancePath)
    const known = problems.get(field) ?? []
    problems.set(field, [...known, sentenceOf(error, field)])
  }
  if (errors.length > maxProblems) {
    problems.set('(more)', [`${errors.length - maxProblems} more problems are not listed`])
  }
  return Object.fromEntries(problems)
}

function fieldOf(instancePath: string): string {
  const keys = instancePath.split('/').slice(1)
  if (keys.length === 0) return '(root)'
  return cut(keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.'), maxNameLength)
}

function sentenceOf(error: ErrorObject, field: string): string {
  const params: Readonly<Record<string, unknown>> = error.params
  switch (error.keyword) {
    case 'required':
      return `${pathOf(field, params.missingProperty)} is required`
    case 'additionalProperties':
      return `${pathOf(field, params.additionalProperty)} is not allowed; the keys here are ${allowedKeys(error)}`
    case 'type':
      return typeSentence(error)
    case 'enum':
      return `must be one of ${listOf(params.allowedValues)}, not ${shortly(error.data)}`
    case 'minItems':
    case 'minLength':
      return 'must not be empty'
    case 'minimum':
      return `must be ${String(params.limit)} or more, but is ${shortly(error.data)}`
    default:
      return error.message ?? 'is not valid'
  }
}

function pathOf(parent: string, key: unknown): string {
  return cut(parent === '(root)' ? String(key) : `${parent}.${String(key)}`, maxNameLength)
}

function allowedKeys({ parentSchema }: ErrorObject): string {
  const properties: unknown = parentSchema?.properties
  return typeof properties === 'object' && properties !== null ? Object.keys(properties).join(', ') : 'none'
}

const nameOfType: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

function typeSentence(error: ErrorObject): string {
  const expected: readonly string[] = [error.schema].flat().map(String)
  if (error.data === null && !expected.includes('null')) {
    return expected.length > 3 ? 'must not be null' : `must be ${namesOf(expected)}, but is null`
  }
  return `must be ${namesOf(expected)}, but is ${nameOf(error.data)}`
}

function namesOf(types: readonly string[]): string {
  return types.map((type) => nameOfType[type] ?? type).join(' or ')
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'boolean') return String(value)
  return nameOfType[typeof value] ?? typeof value
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => String(value)).join(', ') : String(values)
}

/** A value as it may stand in a sentence. */
function shortly(value: unknown): string {
  return cut(JSON.stringify(value), 40)
}

/** An answer never repeats much of what the caller sent. */
function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
