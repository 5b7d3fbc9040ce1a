import fc from 'fast-check'

/** Changes a JSON value in some places; the value itself stays as it is. */
export type Mutate = (value: unknown) => unknown

const oddValues = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e300, '', 'eval', 'MATH', 'USER', [], {}, [null], [[]]),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
)
const oddKeys = fc.constantFrom(
  ...['response', 'answer', 'params', 'value', 'cases', 'symbols', 'mark', 'feedback', 'message', 'error'],
  ...['preview', 'status', 'toString', 'constructor', 'prototype', '__proto__', 'length', '', '0', 'a/b~c'],
)
const mutation = fc.record({
  where: fc.nat(),
  act: fc.constantFrom('remove', 'replace', 'add', 'wrap', 'repeat'),
  key: oddKeys,
  value: oddValues,
})

/** None to four changes, in any places. */
export const mutations: fc.Arbitrary<Mutate> = fc
  .array(mutation, { maxLength: 4 })
  .map((list) => (value: unknown) => list.reduce(mutated, value))

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never
type Slot = readonly [parent: object, key: string]

function mutated(value: unknown, mutation: Mutation): unknown {
  const root = { value: structuredClone(value) }
  const slots = slotsOf(root)
  const slot = slots[mutation.where % slots.length] ?? [root, 'value']
  if (mutation.act === 'remove') {
    if (slot[0] !== root) Reflect.deleteProperty(...slot)
  } else put(...slot, changed(Reflect.get(...slot), mutation))
  return root.value
}

function changed(old: unknown, { act, key, value }: Mutation): unknown {
  switch (act) {
    case 'remove':
    case 'replace':
      return value
    case 'wrap':
      return put({}, key, old)
    case 'repeat':
      return [old, old]
    case 'add':
      if (Array.isArray(old)) return [...(old as unknown[]), value]
      return typeof old === 'object' && old !== null ? put(old, key, value) : value
  }
}

/** Every place in a value, as its parent and key. */
function slotsOf(parent: object): Slot[] {
  return Object.entries(parent).flatMap(([key, child]: [string, unknown]) => [
    [parent, key] as const,
    ...(typeof child === 'object' && child !== null ? slotsOf(child) : []),
  ])
}

/** As JSON would: a key like `__proto__` becomes a key of the object itself. */
function put(parent: object, key: string, value: unknown): object {
  return Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}
