import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { baseLayerPath, BaseLayerChoiceSchema, type BaseLayerGeneration } from '../contract/generation.ts'
import type { StudioEvent } from '../contract/studio.ts'
import { bodyChecker } from './check-body.ts'
import { KeptFile } from './kept-file.ts'
import type { StudioParts } from './studio-parts.ts'

const checkChoice = bodyChecker(BaseLayerChoiceSchema)

/** What the choice of a base layer works with. */
export interface BaseLayerParts extends Pick<StudioParts, 'baseLayer' | 'homeFolder' | 'report'> {
  readonly tell: (event: StudioEvent) => void
}

/** Serves the choice of a base layer, and takes up the one of the last time unless this start was given one. */
export async function registerBaseLayerRoutes(
  app: FastifyInstance,
  { baseLayer, homeFolder, report, tell }: BaseLayerParts,
): Promise<void> {
  const file = new KeptFile(path.join(homeFolder, 'base-layer.json'), report)
  const choose = (generation: BaseLayerGeneration) => {
    baseLayer.choose?.(generation)
    tell({ kind: 'base-layer-changed', baseLayer: baseLayer.state() })
  }
  if (baseLayer.isGenerationGiven !== true) {
    const kept = await file.read().catch(() => null)
    if (kept?.generation === 'older') choose('older')
  }
  app.put(baseLayerPath, async (request) => {
    const choice = checkChoice(request.body)
    choose(choice.generation)
    await file.write(choice)
    return choice
  })
}
