import type { BaseLayerGeneration } from './contract/generation.ts'
import { readOlderDocs } from './functions/older-docs.ts'
import type { OpenFunctions } from './open-functions.ts'

/** Which base layer answers, with what the older one hands out besides. */
export interface OlderSwitch {
  readonly generation: () => BaseLayerGeneration
  /** Takes effect with the next request. */
  readonly choose: (generation: BaseLayerGeneration) => void
  readonly docs: (audience: 'user' | 'dev') => Promise<Buffer | null>
}

/** A switch between the base layers that begins with the given one. */
export function createOlderSwitch(
  functions: Pick<OpenFunctions, 'list'>,
  initial: BaseLayerGeneration,
): OlderSwitch {
  let current = initial
  return {
    generation: () => current,
    choose: (generation) => {
      current = generation
    },
    docs: async (audience) => {
      const folder = functions.list().find(({ kind }) => kind === 'evaluation')?.folder ?? null
      return folder === null ? null : readOlderDocs(folder, audience)
    },
  }
}
