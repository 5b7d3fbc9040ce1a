import type { Point } from './real-value.ts'

/**
 * Finds exponents k with value = c·x₁^k₁·x₂^k₂… at every point, in the order of the names; null when there are none,
 * or when there are too few points to tell.
 */
export function fitPowers(
  values: readonly number[],
  points: readonly Point[],
  names: readonly string[],
): readonly number[] | null {
  const rows = points.map((point) => [1, ...names.map((name) => Math.log(point.get(name) ?? Number.NaN))])
  const sides = values.map((value) => Math.log(Math.abs(value)))
  const unknowns = names.length + 1
  if (rows.length < unknowns + 2 || new Set(values.map(Math.sign)).size > 1) return null
  const solution = solve(rows.slice(0, unknowns), sides.slice(0, unknowns))
  const fits = rows.every((row, i) => Math.abs(dot(row, solution) - (sides[i] ?? Number.NaN)) < 1e-7)
  return fits ? solution.slice(1) : null
}

/** Solves a square system by elimination; NaN where it has no single solution. */
function solve(rows: readonly (readonly number[])[], sides: readonly number[]): number[] {
  let table = rows.map((row, i) => [...row, sides[i] ?? Number.NaN])
  for (let column = 0; column < rows.length; column++) {
    table = eliminate(table, column)
  }
  return table.map((row, i) => (row.at(-1) ?? Number.NaN) / (row[i] ?? Number.NaN))
}

/** Brings the largest entry of a column to its place and clears the rest of the column. */
function eliminate(table: readonly number[][], column: number): number[][] {
  const size = (row: number[] | undefined) => Math.abs(row?.[column] ?? 0)
  const sorted = [...table.slice(0, column), ...table.slice(column).sort((a, b) => size(b) - size(a))]
  const pivot = sorted[column] ?? []
  return sorted.map((row, i) => {
    if (i === column) return row
    const factor = (row[column] ?? 0) / (pivot[column] ?? 0)
    return row.map((entry, j) => entry - factor * (pivot[j] ?? 0))
  })
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, entry, i) => sum + entry * (b[i] ?? 0), 0)
}
