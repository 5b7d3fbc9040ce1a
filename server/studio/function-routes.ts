import type { FastifyInstance } from 'fastify'
import { OpenFunctionRequestSchema, studioPaths } from '../contract/studio.ts'
import { bodyChecker } from './check-body.ts'
import { readDocs } from './function-docs.ts'
import type { StudioFunctions } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

const checkOpen = bodyChecker(OpenFunctionRequestSchema)

interface OneFunction {
  Params: { id: string }
}

/** Serves the open functions: open, restart, log, documentation. */
export function registerFunctionRoutes(app: FastifyInstance, functions: StudioFunctions): void {
  app.post(studioPaths.functions, (request) => functions.open(checkOpen(request.body).folder))
  app.post<OneFunction>(`${studioPaths.functions}/:id/restart`, ({ params }) =>
    known(functions.restart(params.id), params.id),
  )
  app.get<OneFunction>(`${studioPaths.functions}/:id/log`, ({ params }) => ({
    lines: known(functions.log(params.id), params.id),
  }))
  for (const audience of ['user', 'dev'] as const) {
    app.get<OneFunction>(`${studioPaths.functions}/:id/docs/${audience}`, async ({ params }) => {
      const { folder } = known(functions.folderOf(params.id), params.id)
      return { markdown: folder === null ? null : await readDocs(folder, audience) }
    })
  }
}

/** What was found of a function; throws `StudioRefusal` when no function has that id. */
export function known<T>(found: T | null, id: string): T {
  if (found !== null) return found
  throw new StudioRefusal('unknown-function', `No function with the id "${id.slice(0, 100)}" is open.`)
}
