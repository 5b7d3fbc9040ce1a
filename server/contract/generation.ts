/** The base layers that this one can be: the current one, or the older one that serves the Legacy API only (spec.md 1.7). */
export const baseLayerGenerations = ['current', 'older'] as const

/** Which base layer answers. */
export type BaseLayerGeneration = (typeof baseLayerGenerations)[number]
