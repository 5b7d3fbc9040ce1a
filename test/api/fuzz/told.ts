import { Ajv2020 } from 'ajv/dist/2020.js'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** An answer as far as the description of the services speaks of it. */
export interface ToldAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

interface Response {
  readonly content?: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly responses: Readonly<Record<string, Response>>
}
type Description = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const program = path.resolve(import.meta.dirname, '../../../build/server/openapi.js')
const routes = ['/evaluate/health', '/chat/health', '/evaluate', '/chat', '/health']

/** Which route a path means: a gateway's prefix, a query and a final slash do not matter (protocol.md 1.1). */
export function routeOf(url: string): string {
  const plain = url
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
  return routes.find((route) => plain.endsWith(route)) ?? '/'
}

/** Reads the description that the program prints, and gives a judge of answers: null, or what is wrong with one. */
export async function describedAnswers(): Promise<
  (method: string, url: string, answer: ToldAnswer) => string | null
> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 26 })
  const description = JSON.parse(stdout) as Description // our own program's word
  const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true })
  ajv.addVocabulary(Object.keys(description))
  ajv.addSchema(description, 'openapi')
  return (method, url, answer) => {
    const { status, text } = answer
    const place = placeOf(description, { method, route: routeOf(url), answer })
    if (typeof place === 'string') return place
    if (method === 'HEAD') return null
    const check = ajv.getSchema(`openapi#${place.map(pointerPart).join('')}`)
    if (check === undefined) return `there is no schema for ${method} ${url} ${status}`
    const value: unknown = place.includes('application/json') ? JSON.parse(text) : text
    return check(value) === true ? null : ajv.errorsText(check.errors)
  }
}

interface Place {
  readonly method: string
  readonly route: string
  readonly answer: ToldAnswer
}

/** Where the description has the schema of an answer; a sentence when it knows of no such answer. */
function placeOf({ paths }: Description, { method, route, answer }: Place): string[] | string {
  const { status, contentType } = answer
  const item = paths[route] ?? {}
  const key = method.toLowerCase() in item ? method.toLowerCase() : 'x-other-methods'
  const told = item[key]?.responses[String(status)]
  const type = contentType.split(';')[0] ?? ''
  if (told === undefined) return `${method} ${route} may not answer ${status}`
  if (method !== 'HEAD' && told.content?.[type] === undefined)
    return `${method} ${route} ${status} may not be ${type}`
  return ['paths', route, key, 'responses', String(status), 'content', type, 'schema']
}

function pointerPart(part: string): string {
  return `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
