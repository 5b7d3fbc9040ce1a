import type { FastifyInstance } from 'fastify'
import { paramsSchemaPath, type ParamsSchema } from '../contract/params-schema.ts'
import { known } from './function-routes.ts'
import { readParamsSchema } from './params-schema.ts'
import type { StudioFunctions } from './studio-parts.ts'

const none: ParamsSchema = { file: null, schema: null, problem: null }

/** Serves what the params of an open function may be. */
export function registerParamsSchemaRoutes(app: FastifyInstance, functions: StudioFunctions): void {
  const path = paramsSchemaPath('ID').replace('ID', ':id')
  app.get<{ Params: { id: string } }>(path, async ({ params }) => {
    const { folder } = known(functions.folderOf(params.id), params.id)
    return folder === null ? none : await readParamsSchema(folder)
  })
}
