import type { JsonObject } from './schema-parts.ts'

/** GET → ParamsSchema: what the params of an open function may be, by its own `params.schema.json`. */
export const paramsSchemaPath = (functionId: string): string =>
  `/api/functions/${encodeURIComponent(functionId)}/params-schema`

/** The JSON Schema that a function's folder holds for `params` (spec.md 2.1), for forms, hints and warnings. */
export interface ParamsSchema {
  /** From the function's folder; null when there is no such file. */
  readonly file: string | null
  readonly schema: JsonObject | null
  /** Why the file that is there cannot be used, as a sentence. */
  readonly problem: string | null
}
