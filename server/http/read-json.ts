import { isNestedDeeper } from '../contract/json-depth.ts'
import { UnreadableBody } from './refusals.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body whose depth was looked at as JSON. Throws `UnreadableBody` that says what is wrong with it. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) throw new UnreadableBody('The request body is empty. Send a JSON object.')
  const value = parse(decode(body))
  refuseUnsafe(value)
  return value
}

/** Throws `UnreadableBody` for a body that is too deep. */
export function refuseDepth(body: Buffer, maxDepth: number): void {
  if (!isNestedDeeper(body, maxDepth)) return
  throw new UnreadableBody(`The request body is nested deeper than ${maxDepth} levels.`)
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new UnreadableBody('The request body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it cannot be parsed'
    throw new UnreadableBody(`The request body is not valid JSON: ${reason}.`)
  }
}

/** Refuses what would be lost or could do harm further on; nothing is removed silently. */
function refuseUnsafe(root: unknown): void {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new UnreadableBody('The request body holds a number that is too large to be kept.')
    }
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) refuseKeys(value)
    for (const child of Object.values(value) as unknown[]) waiting.push(child)
  }
}

function refuseKeys(value: object): void {
  if (Object.hasOwn(value, '__proto__')) {
    throw new UnreadableBody('The request body has a key "__proto__", which is not allowed. Rename the key.')
  }
  const own: unknown = Object.hasOwn(value, 'constructor') ? Reflect.get(value, 'constructor') : null
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) {
    throw new UnreadableBody(
      'The request body has a key "constructor.prototype", which is not allowed. Rename the key.',
    )
  }
}
