import type { FastifyInstance } from 'fastify'
import { areaDraftPaths, PutAreaDraftRequestSchema } from '../contract/area-drafts.ts'
import type { AreaDrafts } from './area-drafts.ts'
import { bodyChecker } from './check-body.ts'

const checkPut = bodyChecker(PutAreaDraftRequestSchema)

const bodyLimit = 8 * 1024 * 1024

interface Keyed {
  Params: { key: string }
}

/** Serves the drafts of response areas. */
export function registerAreaDraftRoutes(app: FastifyInstance, drafts: AreaDrafts): void {
  const one = '/api/area-drafts/:key'
  app.get(areaDraftPaths.all, async () => ({ drafts: await drafts.list() }))
  app.put<Keyed>(one, { bodyLimit }, async ({ params, body }) => {
    await drafts.put(params.key, checkPut(body))
    return {}
  })
}
