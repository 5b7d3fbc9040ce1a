import { Type, type Static } from 'typebox'

/** The base layers that this one can be: the current one, or the older one that serves the Legacy API only (spec.md 1.7). */
export const baseLayerGenerations = ['current', 'older'] as const

/** Which base layer answers. */
export type BaseLayerGeneration = (typeof baseLayerGenerations)[number]

/** The studio API of the choice: PUT BaseLayerChoice → BaseLayerChoice; it takes effect with the next request. */
export const baseLayerPath = '/api/base-layer'

export const BaseLayerChoiceSchema = Type.Object(
  { generation: Type.Union([Type.Literal('current'), Type.Literal('older')]) },
  { additionalProperties: false },
)
/** Which base layer is to answer on its port. */
export type BaseLayerChoice = Static<typeof BaseLayerChoiceSchema>
