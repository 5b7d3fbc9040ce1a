import type { Point } from './real-value.ts'

/** Where to look: every call gives the same points, so that a verdict never changes from run to run. */
export interface SamplePoint {
  readonly point: Point
  readonly isPositive: boolean
}

type Draw = () => number

/** Ranges in the order in which they are tried: first where quantities of physics usually are. */
const ranges: readonly {
  readonly count: number
  readonly draw: (random: Draw) => number
  readonly isPositive: boolean
}[] = [
  { count: 14, draw: (random) => 0.3 + 2.5 * random(), isPositive: true },
  { count: 6, draw: (random) => 0.05 + 0.9 * random(), isPositive: true },
  { count: 6, draw: (random) => 10 ** (3 * random() - 1), isPositive: true },
  { count: 14, draw: (random) => 5 * random() - 2.5, isPositive: false },
  { count: 6, draw: (random) => -0.05 - 0.9 * random(), isPositive: false },
  { count: 4, draw: (random) => -(10 ** (2 * random())), isPositive: false },
]

/** Points for the symbols, positive ones first; without symbols there is one. */
export function* samplePoints(names: readonly string[], onlyPositive: boolean): Generator<SamplePoint> {
  if (names.length === 0) {
    yield { point: new Map(), isPositive: true }
    return
  }
  const random = seededRandom(20_260_101)
  for (const { count, draw, isPositive } of ranges) {
    for (let i = 0; i < count; i++) {
      const point = new Map(names.map((name) => [name, draw(random)]))
      if (isPositive || !onlyPositive) yield { point, isPositive }
    }
  }
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
