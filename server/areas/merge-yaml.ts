import { isDeepStrictEqual } from 'node:util'
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'

/** Changes a document into the given value, node by node: what stays keeps its comments and its place. */
export function mergeInto(document: Document, value: JsonObject): void {
  const create = (item: unknown): Node => document.createNode(item)

  function merge(node: Node | null, item: unknown): Node {
    if (node === null) return create(item)
    if (isMap(node) && isJsonObject(item)) return mergeMap(node, item)
    if (isSeq(node) && Array.isArray(item)) return mergeList(node, item)
    if (isScalar(node) && Object.is(node.value, item)) return node
    return withComments(create(item), node)
  }

  function mergeMap(map: YAMLMap, object: JsonObject): Node {
    map.items = map.items.filter((pair) => Object.hasOwn(object, keyOf(pair)))
    for (const [key, item] of Object.entries(object)) {
      const pair = map.items.find((one) => keyOf(one) === key)
      if (pair === undefined) map.items.push(document.createPair(key, create(item)))
      else pair.value = merge(isNode(pair.value) ? pair.value : null, item)
    }
    return map
  }

  /** An item that moved takes its comments with it. */
  function mergeList(list: YAMLSeq, items: readonly unknown[]): Node {
    giveCommentToFirst(list)
    const old = list.items.filter(isNode)
    const free = new Set(old.keys())
    const kept = items.map((item) => {
      const found = [...free].find((i) => isDeepStrictEqual(old[i]?.toJS(document), item))
      if (found !== undefined) free.delete(found)
      return found
    })
    list.items = items.map((item, i) => {
      const from = kept[i] ?? (free.delete(i) ? i : undefined)
      return merge(from === undefined ? null : (old[from] ?? null), item)
    })
    return list
  }

  document.contents = merge(document.contents, value)
}

/** The reader gives the comment of a list's first item to the list. */
function giveCommentToFirst(list: YAMLSeq): void {
  const [first] = list.items
  if (!isNode(first) || list.commentBefore == null || first.commentBefore != null) return
  first.commentBefore = list.commentBefore
  list.commentBefore = null
}

function keyOf(pair: unknown): string {
  if (!isPair(pair)) return ''
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
}

function withComments(node: Node, before: Node): Node {
  node.commentBefore = before.commentBefore ?? null
  node.comment = before.comment ?? null
  node.spaceBefore = before.spaceBefore === true
  return node
}
