import { isNestedDeeper } from '../contract/json-depth.ts'
import type { ParamsSchema } from '../contract/params-schema.ts'
import { isJsonObject } from '../contract/schema-parts.ts'
import { readFileOf } from './function-docs.ts'
import { StudioRefusal } from './studio-refusal.ts'

const name = 'params.schema.json'
const maxDepth = 32

/**
 * The schema of a function's params: `params.schema.json` of its folder, of its `docs` or of `app`. Never rejects for
 * what the file holds: a form without it is better than none.
 */
export async function readParamsSchema(folder: string): Promise<ParamsSchema> {
  for (const place of [[name], ['docs', name], ['app', name]]) {
    const file = place.join('/')
    try {
      const text = await readFileOf(folder, place)
      if (text !== null) return { file, ...read(file, text) }
    } catch (error) {
      if (!(error instanceof StudioRefusal)) throw error
      return { file, schema: null, problem: error.message }
    }
  }
  return { file: null, schema: null, problem: null }
}

function read(file: string, text: string): Omit<ParamsSchema, 'file'> {
  if (isNestedDeeper(Buffer.from(text), maxDepth)) {
    return { schema: null, problem: `${file} is nested deeper than ${maxDepth} levels, so it is not used.` }
  }
  try {
    const schema: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isJsonObject(schema)
      ? { schema, problem: null }
      : { schema: null, problem: `${file} must hold a JSON Schema: an object with "properties".` }
  } catch {
    return { schema: null, problem: `${file} is not valid JSON, so it is not used.` }
  }
}
