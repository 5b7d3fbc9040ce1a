/** The sides of a formula `a = b = c` (also with `&=`, `≈`, `\approx`), in order, without splitting inside braces or matrices. */
export function sidesOf(formula: string): readonly string[] {
  const sides: string[] = []
  let depth = 0
  let start = 0
  for (const match of formula.matchAll(stopPattern)) {
    depth += depthChange(match[0])
    if (depth > 0 || !separators.test(match[0])) continue
    sides.push(formula.slice(start, match.index).trim())
    start = match.index + match[0].length
  }
  return [...sides, formula.slice(start).trim()].filter((side) => side !== '')
}

const stopPattern =
  /\\begin\s*\{[a-zA-Z*]+\}(?:\{[lcr|]+\})?|\\end\s*\{[a-zA-Z*]+\}|\\\\|\\[{}]|[{}]|&?\s*(?:=|≈|\\approx(?![a-z])|\\Rightarrow(?![a-z])|\\implies(?![a-z]))\s*&?/g
const separators = /=|≈|\\approx|\\Rightarrow|\\implies/
const lineEnvironments = /aligned|align|array|gathered|split|eqnarray/

/** Environments that only lay out lines are looked into; a matrix is one thing. */
function depthChange(stop: string): number {
  if (stop === '{') return 1
  if (stop === '}') return -1
  if (lineEnvironments.test(stop)) return 0
  if (stop.startsWith(String.raw`\begin`)) return 1
  return stop.startsWith(String.raw`\end`) ? -1 : 0
}
