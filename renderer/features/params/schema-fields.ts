import { isRecord } from '../../lib/guards.ts'
import { isSameJson } from '../../model/same-json.ts'

type Json = Readonly<Record<string, unknown>>

/** What a field of the form is edited with. */
export type FieldKind = 'text' | 'number' | 'flag' | 'choice' | 'texts' | 'group' | 'other'

/** One setting that a function's schema describes. */
export interface SchemaField {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: FieldKind
  /** What the function takes when nothing is set; undefined when the schema does not say. */
  readonly fallback: unknown
  readonly choices: readonly Choice[]
  readonly limits: Limits
  /** The settings inside a group. */
  readonly fields: readonly SchemaField[]
  readonly isRequired: boolean
  readonly isDeprecated: boolean
}

/** One value of a choice, with the words for it. */
export interface Choice {
  readonly value: unknown
  readonly label: string
}

interface Limits {
  readonly isWhole: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly above?: number
  readonly below?: number
}

/** Settings that have places of their own. */
const elsewhere = ['symbols', 'cases', 'submission_context']
const maxFields = 200

/** The fields of a form for the objects that a schema describes; what it cannot be made of becomes a field for JSON. */
export function schemaFields(schema: Json | null): readonly SchemaField[] {
  return schema === null ? [] : fieldsOf(schema, { root: schema, depth: 0 }).filter(isInForm)
}

function isInForm({ name }: SchemaField): boolean {
  return !elsewhere.includes(name)
}

interface Place {
  readonly root: Json
  readonly depth: number
}

function fieldsOf(schema: Json, place: Place): readonly SchemaField[] {
  const { properties } = schema
  if (!isRecord(properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties)
    .slice(0, maxFields)
    .map(([name, part]) =>
      fieldOf({ name, isRequired: required.includes(name) }, resolved(part, place.root), place),
    )
}

function fieldOf(
  { name, isRequired }: Pick<SchemaField, 'name' | 'isRequired'>,
  schema: Json,
  place: Place,
): SchemaField {
  const choices = choicesOf(schema)
  const kind = choices.length > 0 ? 'choice' : kindOf(schema, place)
  return {
    name,
    title: textOf(schema.title) || name,
    description: textOf(schema.description),
    kind,
    fallback: schema.default,
    choices,
    limits: limitsOf(schema),
    fields: kind === 'group' ? fieldsOf(schema, { ...place, depth: place.depth + 1 }) : [],
    isRequired,
    isDeprecated: schema.deprecated === true,
  }
}

/** Follows references within the file, a few steps far, because they may lead in a circle. */
function resolved(part: unknown, root: Json): Json {
  let schema: unknown = part
  for (let steps = 0; steps < 8 && isRecord(schema) && typeof schema.$ref === 'string'; steps++) {
    const { $ref, ...beside } = schema
    const target = $ref.startsWith('#') ? pointedAt(root, $ref.slice(1)) : undefined
    schema = isRecord(target) ? { ...target, ...beside } : beside
  }
  return isRecord(schema) ? schema : {}
}

function pointedAt(root: Json, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((value, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, root)
}

function choicesOf(schema: Json): readonly Choice[] {
  if (Array.isArray(schema.enum))
    return schema.enum.map((value: unknown) => ({ value, label: labelOf(value) }))
  const { oneOf = schema.anyOf } = schema
  if (!Array.isArray(oneOf) || oneOf.length === 0) return []
  const parts: readonly unknown[] = oneOf
  return parts.every((part): part is Json => isRecord(part) && 'const' in part)
    ? parts.map(({ const: value, title }) => ({ value, label: textOf(title) || labelOf(value) }))
    : []
}

const plainKinds: ReadonlyMap<string, FieldKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'flag'],
])

function kindOf(schema: Json, { root, depth }: Place): FieldKind {
  const all: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  const [type, ...more] = all.filter((one) => one !== 'null')
  if (more.length > 0 || typeof type !== 'string') return 'other'
  if (type === 'array' && resolved(schema.items, root).type === 'string') return 'texts'
  if (type === 'object' && depth === 0 && isRecord(schema.properties)) return 'group'
  return plainKinds.get(type) ?? 'other'
}

function limitsOf(schema: Json): Limits {
  const limit = (name: keyof Limits, value: unknown) => (typeof value === 'number' ? { [name]: value } : {})
  return {
    isWhole: schema.type === 'integer' || (Array.isArray(schema.type) && schema.type.includes('integer')),
    ...limit('minimum', schema.minimum),
    ...limit('maximum', schema.maximum),
    ...limit('above', schema.exclusiveMinimum),
    ...limit('below', schema.exclusiveMaximum),
  }
}

/** Whether a value can be edited with the field's own input; others are edited as rows with a type. */
export function fits({ kind, choices }: SchemaField, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return choices.some((choice) => isSameJson(choice.value, value))
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'group':
      return isRecord(value)
    case 'other':
      return false
  }
}

/** What is wrong with a value as a sentence, null when nothing is. */
export function fieldProblem(field: SchemaField, value: unknown): string | null {
  if (value === undefined) return field.isRequired ? 'This setting is needed.' : null
  if (typeof value === 'number' && field.kind === 'number') return numberProblem(field.limits, value)
  if (field.kind === 'other' || fits(field, value)) return null
  return field.kind === 'choice' ? `${labelOf(value)} is none of the choices.` : wanted[field.kind]
}

const wanted = {
  text: 'The function wants a text here.',
  number: 'The function wants a number here.',
  flag: 'The function wants true or false here.',
  texts: 'The function wants a list of texts here.',
  group: 'The function wants an object here.',
} as const

function numberProblem({ isWhole, minimum, maximum, above, below }: Limits, value: number): string | null {
  const checks: readonly (readonly [boolean, string])[] = [
    [isWhole && !Number.isInteger(value), 'a whole number'],
    [minimum !== undefined && value < minimum, `at least ${String(minimum)}`],
    [maximum !== undefined && value > maximum, `at most ${String(maximum)}`],
    [above !== undefined && value <= above, `more than ${String(above)}`],
    [below !== undefined && value >= below, `less than ${String(below)}`],
  ]
  const broken = checks.find(([isBroken]) => isBroken)
  return broken === undefined ? null : `This must be ${broken[1]}.`
}

/** A value in a few words: text as it is, other values as JSON. */
export function labelOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) as string | undefined)
  return (text ?? '').slice(0, 200)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 2_000) : ''
}
