/** The items in another order, always the same one for the same seed. */
export function shuffled<T>(items: readonly T[], seed: string): readonly T[] {
  let state = Array.from(seed, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) >>> 0,
    7,
  )
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: state }
  })
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
