import { isMap, isNode, isPair, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import type { YamlReading } from './yaml-text.ts'

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * The text with only those values put in anew that changed, byte for byte the same otherwise; null when the change is
 * more than one line's value can hold.
 */
export function spliceScalars(
  text: string,
  { document }: Extract<YamlReading, { status: 'read' }>,
  value: JsonObject,
): string | null {
  const edits: Edit[] = []
  if (!collect(document.contents, value, edits)) return null
  // From the end, so that the places before stay where they are.
  const order = [...edits].sort((a, b) => b.from - a.from)
  return order.reduce(
    (changed, edit) => changed.slice(0, edit.from) + edit.text + changed.slice(edit.to),
    text,
  )
}

/** False when the shape differs. */
function collect(node: Node | null, value: unknown, edits: Edit[]): boolean {
  if (isMap(node)) {
    if (!isJsonObject(value) || Object.keys(value).length !== node.items.length) return false
    return node.items.every((pair) => {
      const key = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : null
      return key !== null && Object.hasOwn(value, key) && collect(nodeOr(pair.value), value[key], edits)
    })
  }
  if (isSeq(node)) {
    if (!Array.isArray(value) || value.length !== node.items.length) return false
    return node.items.every((item, i) => collect(nodeOr(item), value[i], edits))
  }
  return isScalar(node) && collectScalar(node, value, edits)
}

function collectScalar(node: Scalar, value: unknown, edits: Edit[]): boolean {
  if (Object.is(node.value, value)) return true
  const isOneLine = node.type === 'PLAIN' || node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
  if (typeof value === 'object' || !isOneLine || node.range == null || node.anchor !== undefined) return false
  const [from, to] = node.range
  if (from === to) return false
  edits.push({ from, to, text: inline(value, node) })
  return true
}

/** A plain text stays plain where that reads the same; the caller proves it by reading. */
function inline(value: unknown, { type }: Scalar): string {
  if (typeof value === 'string' && type === 'PLAIN' && plain.test(value)) return value
  return JSON.stringify(value)
}

const plain = /^[A-Za-z\\(][^\n\r\t#:,[\]{}"']*[^\s#:,[\]{}"']$/

function nodeOr(value: unknown): Node | null {
  return isNode(value) ? value : null
}
