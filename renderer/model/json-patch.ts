import { isRecord } from '../lib/guards.ts'
import { readJsonTree, type JsonMember, type JsonNode } from './json-tree.ts'
import { isSameJson } from './same-json.ts'

/**
 * JSON text that says `after`, with every part of `text` that says the same already left as it is written: spacing, the
 * spelling of numbers, the order of keys. Text that cannot be read gives fresh text.
 */
export function patchJsonText(text: string, after: unknown): string {
  try {
    const root = readJsonTree(text)
    return `${text.slice(0, root.start)}${patched(text, root, after)}${text.slice(root.end)}`
  } catch {
    return JSON.stringify(after, null, 2)
  }
}

function patched(text: string, node: JsonNode, after: unknown): string {
  if (isSameJson(node.value, after)) return text.slice(node.start, node.end)
  if (node.members && isRecord(after)) return patchedObject(text, { ...node, members: node.members }, after)
  if (node.items && Array.isArray(after)) return patchedList(text, { ...node, items: node.items }, after)
  return fresh(after, indentAt(text, node.start))
}

type ObjectNode = JsonNode & { readonly members: readonly JsonMember[] }
type ListNode = JsonNode & { readonly items: readonly JsonNode[] }
type Json = Readonly<Record<string, unknown>>

function patchedObject(text: string, node: ObjectNode, after: Json): string {
  // Of a key that is there twice the last one counts.
  const byKey = new Map(node.members.map((member) => [member.key, member] as const))
  const keys = orderedKeys(node, after)
  if (keys.length === node.members.length && keys.every((key, i) => key === node.members[i]?.key)) {
    return spliced(
      text,
      node,
      node.members.map(({ key, node: child }) => [child, patched(text, child, after[key])]),
    )
  }
  const left = node.members.filter(({ key }) => !Object.hasOwn(after, key))
  const layout = layoutOf(text, node)
  const parts = keys.map((key) => {
    const member = byKey.get(key)
    if (member)
      return `${text.slice(member.start, member.node.start)}${patched(text, member.node, after[key])}`
    // A key that was renamed keeps its value as it is written.
    const at = left.findIndex((gone) => isSameJson(gone.node.value, after[key]))
    const [renamed] = at < 0 ? [] : left.splice(at, 1)
    const name = JSON.stringify(key)
    return renamed
      ? `${name}${text.slice(renamed.keyEnd, renamed.node.end)}`
      : `${name}: ${fresh(after[key], layout.indent)}`
  })
  return laidOut(['{', '}'], parts, layout)
}

/** The keys as the text has them, new ones last; where they were put into another order, that order. */
function orderedKeys(node: ObjectNode, after: Json): readonly string[] {
  const before = Object.keys(node.value as Json).filter((key) => Object.hasOwn(after, key)) // an object, as it has members
  const now = Object.keys(after)
  const added = now.filter((key) => !before.includes(key))
  if (!isSameJson([...before, ...added], now)) return now
  const kept = node.members.map(({ key }) => key).filter((key) => Object.hasOwn(after, key))
  return [
    ...kept.filter((key, i) => kept.lastIndexOf(key) === i || kept.length === node.members.length),
    ...added,
  ]
}

function patchedList(text: string, node: ListNode, after: readonly unknown[]): string {
  if (after.length === node.items.length) {
    return spliced(
      text,
      node,
      node.items.map((item, i) => [item, patched(text, item, after[i])]),
    )
  }
  const layout = layoutOf(text, node)
  const left = [...node.items]
  const parts = after.map((value) => {
    const at = left.findIndex((item) => isSameJson(item.value, value))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? text.slice(found.start, found.end) : fresh(value, layout.indent)
  })
  return laidOut(['[', ']'], parts, layout)
}

/** The text of a node with some of its parts replaced. */
function spliced(text: string, node: JsonNode, parts: readonly (readonly [JsonNode, string])[]): string {
  let at = node.start
  let result = ''
  for (const [child, written] of parts) {
    result += text.slice(at, child.start) + written
    at = child.end
  }
  return result + text.slice(at, node.end)
}

interface Layout {
  readonly isOneLine: boolean
  /** What stands before each part on a line of its own. */
  readonly indent: string
  readonly closing: string
}

function layoutOf(text: string, node: JsonNode): Layout {
  const closing = indentAt(text, node.start)
  const first = node.members?.[0]?.start ?? node.items?.[0]?.start
  const isOneLine = first !== undefined && !text.slice(node.start, node.end).includes('\n')
  const hasOwnLine = first !== undefined && text.slice(node.start, first).includes('\n')
  return { isOneLine, indent: hasOwnLine ? indentAt(text, first) : `${closing}  `, closing }
}

function laidOut([open, close]: readonly [string, string], parts: readonly string[], layout: Layout): string {
  if (parts.length === 0) return `${open}${close}`
  if (layout.isOneLine) {
    const inner = parts.join(', ')
    return open === '{' ? `{ ${inner} }` : `[${inner}]`
  }
  const lines = parts.map((part) => `${layout.indent}${part}`).join(',\n')
  return `${open}\n${lines}\n${layout.closing}${close}`
}

/** The spaces at the beginning of the line of a place. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[\t ]*/.exec(line)?.[0] ?? ''
}

function fresh(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
}
