import { Type, type Static, type TSchema } from 'typebox'

/** A JSON object, read as such; its keys belong to whoever wrote it. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Any JSON object. */
export const OpenObject = Type.Unsafe<JsonObject>({ type: 'object' })

/** A key that may be missing, null or a JSON object. */
export const optionalObject = Type.Optional(Type.Unsafe<JsonObject | null>({ type: ['object', 'null'] }))

/** Any JSON value but null (protocol.md 1.3). */
export const NotNull = Type.Unsafe<unknown>({ type: ['string', 'number', 'boolean', 'object', 'array'] })

/** The same schema, with null allowed as well; for schemas that name one `type`. */
export function orNull<S extends TSchema & { type: string }>(schema: S) {
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] })
}

/** A key that may be missing, null or text. */
export const optionalText = Type.Optional(orNull(Type.String()))

/** One of the given words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
}

/** One of the given words, or null. */
export function oneOfOrNull<const Words extends readonly string[]>(words: Words) {
  return Type.Unsafe<Words[number] | null>({ type: ['string', 'null'], enum: [...words, null] })
}

/** Whether a value is a JSON object: no null, no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
