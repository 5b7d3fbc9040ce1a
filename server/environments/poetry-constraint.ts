/** A constraint as Poetry writes it, as the specifiers that pip reads: `^1.2` → `>=1.2,<2`; null for alternatives. */
export function specifiersOfPoetry(constraint: string): string | null {
  if (constraint.includes('||')) return null
  const clauses = constraint
    .split(/[,\s]+(?=[\^~<>=!\d*])/)
    .map((one) => one.replace(/\s+/g, ''))
    .filter((one) => one !== '')
  return clauses
    .map(clauseOf)
    .filter((one) => one !== '')
    .join(',')
}

function clauseOf(clause: string): string {
  if (clause === '*') return ''
  if (clause.startsWith('^')) return caret(clause.slice(1))
  if (clause.startsWith('~=')) return clause
  if (clause.startsWith('~')) return tilde(clause.slice(1))
  if (/^\d/.test(clause)) return `==${clause}`
  return clause.startsWith('=') && !clause.startsWith('==') ? `=${clause}` : clause
}

/** Up to the next change of the first number that is not zero. */
function caret(version: string): string {
  const numbers = numbersOf(version)
  const first = numbers.findIndex((number) => number !== 0)
  const place = first < 0 ? numbers.length - 1 : first
  return `>=${version},<${next(numbers, place)}`
}

function tilde(version: string): string {
  const numbers = numbersOf(version)
  return `>=${version},<${next(numbers, Math.min(numbers.length - 1, 1))}`
}

function next(numbers: readonly number[], place: number): string {
  return numbers
    .slice(0, place + 1)
    .map((number, index) => (index === place ? number + 1 : number))
    .join('.')
}

function numbersOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number)
}
