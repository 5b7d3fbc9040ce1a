import { paramsSchemaPath, type ParamsSchema } from '../../server/contract/params-schema.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError } from './http.ts'

/** What the params of an open function may be, by its own schema; throws StudioError. */
export async function getParamsSchema(functionId: string): Promise<ParamsSchema> {
  const path = paramsSchemaPath(functionId)
  const value = await requestJson(path)
  if (isParamsSchema(value)) return value
  throw new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}

function isParamsSchema(value: unknown): value is ParamsSchema {
  return (
    isRecord(value) &&
    (value.file === null || typeof value.file === 'string') &&
    (value.schema === null || isRecord(value.schema)) &&
    (value.problem === null || typeof value.problem === 'string')
  )
}
