import { Ajv, type ErrorObject } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { StudioRefusal } from './studio-refusal.ts'

// Nothing is coerced, filled in or removed.
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: true })

/** Compiles a schema once; the result returns a body that fits it and throws `StudioRefusal` otherwise. */
export function bodyChecker<S extends TSchema>(schema: S): (body: unknown) => Static<S> {
  const validate = ajv.compile<Static<S>>(schema)
  return (body) => {
    if (validate(body)) return body
    const fields = fieldsOf(validate.errors ?? [])
    throw new StudioRefusal('invalid-request', summaryOf(fields), fields)
  }
}

function fieldsOf(errors: readonly ErrorObject[]): Record<string, string[]> {
  const fields = new Map<string, Set<string>>()
  for (const error of errors.filter(({ keyword }) => keyword !== 'anyOf')) {
    const field = fieldOf(error.instancePath)
    fields.set(field, (fields.get(field) ?? new Set()).add(sentenceOf(error)))
  }
  return Object.fromEntries([...fields].map(([field, sentences]) => [field, joinChoices([...sentences])]))
}

function fieldOf(instancePath: string): string {
  if (instancePath === '') return '(body)'
  const keys = instancePath.split('/').slice(1)
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function sentenceOf({ keyword, message, ...error }: ErrorObject): string {
  const params: Readonly<Record<string, unknown>> = error.params
  switch (keyword) {
    case 'required':
      return `${String(params.missingProperty)} is required`
    case 'additionalProperties':
      return `${String(params.additionalProperty)} is not known here`
    case 'const':
      return `${choice}${JSON.stringify(params.allowedValue)}`
    case 'minLength':
      return 'must not be empty'
    default:
      return message ?? 'is not valid'
  }
}

const choice = 'must be '

/** A field with several allowed words has one error for each of them; a reader wants one sentence. */
function joinChoices(sentences: string[]): string[] {
  const words = sentences.filter((one) => one.startsWith(`${choice}"`)).map((one) => one.slice(choice.length))
  if (words.length < 2) return sentences
  const others = sentences.filter((one) => !one.startsWith(`${choice}"`))
  return [...others, `must be one of ${words.join(', ')}`]
}

function summaryOf(fields: Readonly<Record<string, readonly string[]>>): string {
  const all = Object.entries(fields).map(([field, sentences]) => `${field} ${sentences.join(', ')}`)
  return `The request cannot be used: ${all.slice(0, 5).join('; ')}.`
}
