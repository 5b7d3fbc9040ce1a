import { isJsonObject } from '../contract/schema-parts.ts'

/** What stands at a path of names with dots between; undefined when nothing does. A key may itself hold dots. */
export function fieldAt(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return inList(value, path)
  if (!isJsonObject(value)) return undefined
  if (Object.hasOwn(value, path)) return value[path]
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot)
    if (!Object.hasOwn(value, key)) continue
    const found = fieldAt(value[key], path.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}

function inList(list: readonly unknown[], path: string): unknown {
  const [, first = '', rest] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if (first === '') return undefined
  const item = list[Number(first)]
  return rest === undefined ? item : fieldAt(item, rest)
}
