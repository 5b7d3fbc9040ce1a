import { Ajv, type ErrorObject } from 'ajv'
import {
  FunctionSettingsSchema,
  SettingsLimitsSchema,
  type FunctionSettings,
} from '../contract/function-settings.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { isSecretName } from '../contract/secret-names.ts'
import { durationMs } from './duration.ts'

/** What an object says about a function, and what is wrong with it. */
export interface CheckedSettings {
  /** The fields that are valid. */
  readonly settings: FunctionSettings
  /** By field, such as `env.MODE`; the words follow the field's name in a sentence. */
  readonly problems: Readonly<Record<string, readonly string[]>>
  readonly unknownKeys: readonly string[]
}

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true })
const validate = ajv.compile<FunctionSettings>(FunctionSettingsSchema)
const known: ReadonlySet<string> = new Set(['$schema', ...Object.keys(FunctionSettingsSchema.properties)])

/** Checks each field by itself: one that is wrong takes no other with it. */
export function checkSettings(value: JsonObject): CheckedSettings {
  const problems = new Map<string, string[]>()
  const note = (field: string, sentence: string) =>
    problems.set(field, [...(problems.get(field) ?? []), sentence])
  const ours = Object.entries(value).filter(([key]) => known.has(key) && key !== '$schema')
  if (!validate(Object.fromEntries(ours))) {
    for (const error of validate.errors ?? []) note(fieldOf(error), sentenceOf(error))
  }
  for (const [field, sentence] of [...secretProblems(value.env), ...limitProblems(value.limits)])
    note(field, sentence)
  const wrong = new Set([...problems.keys()].map((field) => field.split('.')[0]))
  const sound = Object.fromEntries(ours.filter(([key]) => !wrong.has(key)))
  return {
    settings: validate(sound) ? sound : {},
    problems: Object.fromEntries(problems),
    unknownKeys: Object.keys(value).filter((key) => !known.has(key)),
  }
}

function secretProblems(env: unknown): [string, string][] {
  if (!isJsonObject(env)) return []
  return Object.keys(env)
    .filter(isSecretName)
    .map((name) => [
      `env.${name}`,
      'looks like a secret, and this file may be committed. Give it under Settings, Language model, instead',
    ])
}

const longestMs = 24 * 3_600_000

function limitProblems(limits: unknown): [string, string][] {
  if (!isJsonObject(limits)) return []
  return Object.entries(limits).flatMap(([name, text]): [string, string][] => {
    if (typeof text !== 'string' || !(name in SettingsLimitsSchema.properties)) return []
    const ms = durationMs(text)
    if (ms === null) return [[`limits.${name}`, 'must be a duration, such as "30s", "500ms" or "1m30s"']]
    return ms < 1 || ms > longestMs ? [[`limits.${name}`, 'must be between "1ms" and "24h"']] : []
  })
}

function fieldOf({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra: unknown = keyword === 'additionalProperties' ? params.additionalProperty : propertyName
  return [...keys, ...(typeof extra === 'string' ? [extra] : [])].join('.')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object in braces',
  array: 'must be a list in brackets',
}

const sentences: Readonly<Record<string, (params: JsonObject) => string>> = {
  enum: ({ allowedValues }) => `must be one of ${String(allowedValues).replaceAll(',', ', ')}`,
  type: ({ type }) => kinds[String(type)] ?? 'is of the wrong kind',
  minLength: () => 'must not be empty',
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  maxLength: () => 'is too long',
  maxItems: () => 'is too long',
  pattern: () => 'must be one line without control characters',
}

function sentenceOf({ keyword, params, instancePath, message }: ErrorObject): string {
  if (keyword === 'additionalProperties') return additionalSentence(instancePath)
  const known: JsonObject = params
  return sentences[keyword]?.(known) ?? message ?? 'is not valid'
}

function additionalSentence(instancePath: string): string {
  if (instancePath === '/env') return 'is no name of a variable: letters, digits and _ only, no digit first'
  return `is not known. Known are ${Object.keys(SettingsLimitsSchema.properties).join(', ')}`
}
