import type { AreaTest } from '../../server/contract/area.ts'

const keys = new WeakMap<AreaTest, string>()

/** A text that is the same for tests that say the same, so that a result finds its test again after undo, reload and reordering. */
export function testKey(test: AreaTest): string {
  const known = keys.get(test)
  if (known !== undefined) return known
  const key = JSON.stringify(test)
  keys.set(test, key)
  return key
}
