import type { TObject, TProperties } from 'typebox'

/** The same schema with a sentence for readers on some of its fields; what it accepts does not change. */
export function described<P extends TProperties>(
  schema: TObject<P>,
  description: string,
  fields: Partial<Record<keyof P & string, string>> = {},
): object {
  const texts = new Map<string, string | undefined>(Object.entries(fields))
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const text = texts.get(name)
    return [name, text === undefined ? field : { ...field, description: text }]
  })
  return { description, ...schema, properties: Object.fromEntries(properties) as object }
}
