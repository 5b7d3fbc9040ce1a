type Json = Readonly<Record<string, unknown>>

/** An object with one key given another name, at its place; the same object when the name is taken or there is no such key. */
export function renameKey(object: Json, from: string, to: string): Json {
  if (!Object.hasOwn(object, from) || Object.hasOwn(object, to)) return object
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
}

/** An object with a key set: at its place, or as the last one. */
export function setKey(object: Json, key: string, value: unknown): Json {
  const entries = Object.entries(object)
  return Object.fromEntries(
    Object.hasOwn(object, key)
      ? entries.map(([name, old]) => [name, name === key ? value : old])
      : [...entries, [key, value]],
  )
}

/** An object without a key. */
export function removeKey(object: Json, key: string): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

/** An object with a key one place further up or down among those of `within`; the others stay where they are. */
export function moveKey(object: Json, key: string, { step, within }: Move): Json {
  const other = within[within.indexOf(key) + step]
  if (!within.includes(key) || other === undefined) return object
  const swapped = Object.keys(object).map((name) => (name === key ? other : name === other ? key : name))
  return Object.fromEntries(swapped.map((name) => [name, object[name]]))
}

/** One step up or down a list of keys. */
export interface Move {
  readonly step: 1 | -1
  readonly within: readonly string[]
}

/** An object with a value set deep inside; a missing object on the way is made. Undefined takes the key away. */
export function setAt(object: Json, [key, ...rest]: readonly string[], value: unknown): Json {
  if (key === undefined) return object
  if (rest.length === 0) return value === undefined ? removeKey(object, key) : setKey(object, key, value)
  const inner = Object.hasOwn(object, key) ? object[key] : undefined
  if (inner === undefined && value === undefined) return object
  const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  return setKey(object, key, setAt(isObject ? { ...inner } : {}, rest, value))
}
