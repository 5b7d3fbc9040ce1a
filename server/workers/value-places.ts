/** Where a value stands in a larger one, as a person would write it: `result.tags[2]`. */
export type Place = string

/** A value with its place. */
export interface Placed<Item> {
  readonly item: Item
  readonly place: Place
}

/** More than these help nobody. */
const maxPlaces = 4
const maxLevels = 100

/** The first four values that are wanted, in the order in which they are written, down to level 100; never recurses. */
export function placesOf<Item>(root: unknown, isWanted: (value: unknown) => value is Item): Placed<Item>[] {
  const found: Placed<Item>[] = []
  const open: (Placed<unknown> & { readonly level: number })[] = [{ item: root, place: '', level: 0 }]
  for (let next = open.pop(); next !== undefined && found.length < maxPlaces; next = open.pop()) {
    const { item, place, level } = next
    if (isWanted(item)) found.push({ item, place })
    if (typeof item !== 'object' || item === null || level === maxLevels) continue
    // One by one: as arguments of one call, the items of a long list would overflow the stack.
    for (const child of childrenOf(item, place).reverse()) {
      open.push({ ...child, level: level + 1 })
    }
  }
  return found
}

function childrenOf(value: object, place: Place): Placed<unknown>[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({ item, place: `${place}[${index}]` }))
  }
  return Object.entries(value).map(([key, item]: [string, unknown]) => ({ item, place: step(place, key) }))
}

const plainKey = /^[A-Za-z_]\w{0,60}$/

function step(place: Place, key: string): Place {
  if (!plainKey.test(key)) return `${place}[${JSON.stringify(key.slice(0, 60))}]`
  return place === '' ? key : `${place}.${key}`
}
