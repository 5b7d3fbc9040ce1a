import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { canonicalPath } from '../../../../../server/http/canonical-path.ts'
import { openApiDocument } from '../../../../../server/http/openapi/document.ts'
import type { Responses } from '../../../../../server/http/openapi/document-parts.ts'
import type { Answer } from '../a-base-layer.ts'

/** The document as a reader gets it. */
export const document = JSON.parse(JSON.stringify(openApiDocument('1.2.3'))) as ReturnType<
  typeof openApiDocument
>

const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true })
ajv.addVocabulary(Object.keys(document))
ajv.addSchema(document, 'openapi')

/** What keeps a value from fitting the schema at a place in the document; null when it fits. */
export function faultsAt(place: readonly string[], value: unknown): string | null {
  const pointer = place
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
  const check = ajv.getSchema(`openapi#${pointer}`)
  if (check === undefined) return `there is no schema at ${pointer}`
  return check(value) === true ? null : ajv.errorsText(check.errors)
}

/** Expects that the document tells an answer: its status, its headers, its media type and its body. */
export function expectDocumented(method: string, url: string, answer: Answer): void {
  const path = canonicalPath(url)
  const { responses, place } = responsesOf(method, path)
  const told = responses[answer.status]
  expect(told, `${method} ${path} answered ${answer.status}: ${answer.text}`).toBeDefined()
  for (const name of Object.keys(told?.headers ?? {})) {
    const header = { name, value: answer.headers[name.toLowerCase()] }
    expect(header).toEqual({ name, value: expect.any(String) as string })
  }
  if (method === 'HEAD') return
  const mediaType = String(answer.headers['content-type']).split(';')[0] ?? ''
  const body = mediaType === 'application/json' ? answer.body : answer.text
  const schemaPlace = [...place, String(answer.status), 'content', mediaType, 'schema']
  const faults = faultsAt(schemaPlace, body)
  expect({ method, path, status: answer.status, text: answer.text, faults }).toMatchObject({ faults: null })
}

function responsesOf(method: string, path: string): { responses: Responses; place: string[] } {
  const item = document.paths[path]
  if (item === undefined) throw new Error(`The document has no path ${path}.`)
  const key = method.toLowerCase()
  const known = key === 'get' || key === 'head' || key === 'post' ? item[key] : undefined
  return known === undefined
    ? { responses: item['x-other-methods'].responses, place: ['paths', path, 'x-other-methods', 'responses'] }
    : { responses: known.responses, place: ['paths', path, key, 'responses'] }
}
