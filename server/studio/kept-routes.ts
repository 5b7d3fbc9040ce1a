import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { SecretsSchema, SettingsSchema, studioPaths } from '../contract/studio.ts'
import { bodyChecker } from './check-body.ts'
import type { Drafts } from './drafts.ts'
import type { SettingsFile } from './settings.ts'
import type { StudioSecrets } from './studio-parts.ts'

const checkDraft = bodyChecker(Type.Object({ value: Type.Unknown() }, { additionalProperties: false }))
const checkSettings = bodyChecker(SettingsSchema)
const checkSecrets = bodyChecker(SecretsSchema)

const maxDraftBytes = 8 * 1024 * 1024

/** What is kept for the author. */
export interface Kept {
  readonly drafts: Drafts
  readonly settings: SettingsFile
  readonly secrets: StudioSecrets
}

/** Serves drafts, settings and secrets. */
export function registerKeptRoutes(app: FastifyInstance, { drafts, settings, secrets }: Kept): void {
  const draftPath = '/api/drafts/:name'
  app.get<{ Params: { name: string } }>(draftPath, async ({ params }) => ({
    draft: await drafts.read(params.name),
  }))
  app.put<{ Params: { name: string } }>(draftPath, { bodyLimit: maxDraftBytes }, async (request) => {
    const { value } = checkDraft(request.body)
    return { draft: await drafts.write(request.params.name, value) }
  })
  app.get(studioPaths.settings, () => settings.read())
  app.put(studioPaths.settings, (request) => settings.write(checkSettings(request.body)))
  app.put(studioPaths.secrets, (request) => {
    secrets.put(checkSecrets(request.body))
    return {}
  })
}
