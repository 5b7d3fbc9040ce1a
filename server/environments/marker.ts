import { parsePythonVersion } from './pep440.ts'
import { isAllowedVersion } from './specifiers.ts'

/** What a marker may ask about, as Python itself says it: `sys_platform`, `python_version` … (PEP 508). */
export type MarkerFacts = Readonly<Record<string, string>>

interface Token {
  readonly kind: 'text' | 'name' | 'word'
  readonly value: string
}

/** Whether a requirement with this marker counts here; true when the marker cannot be read, so that nothing is hidden. */
export function isMarkerTrue(marker: string, facts: MarkerFacts): boolean {
  const tokens = tokensOf(marker)
  if (tokens === null || tokens.length === 0) return true
  const rest = [...tokens]
  const verdict = readOr(rest, facts)
  return rest.length > 0 ? true : (verdict ?? true)
}

const tokenShape =
  /\s*(?:"([^"]*)"|'([^']*)'|(===|<=|>=|==|!=|~=|<|>|\(|\)|\bnot\s+in\b|\bin\b|\band\b|\bor\b)|([A-Za-z_][A-Za-z0-9_.]*))/y

function tokensOf(marker: string): Token[] | null {
  const tokens: Token[] = []
  const shape = new RegExp(tokenShape)
  const text = marker.trim()
  while (shape.lastIndex < text.length) {
    const match = shape.exec(text)
    if (match === null) return null
    const [, double, single, word, name] = match
    if (word !== undefined) tokens.push({ kind: 'word', value: word.replace(/\s+/, ' ') })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name })
    else tokens.push({ kind: 'text', value: double ?? single ?? '' })
  }
  return tokens
}

function readOr(tokens: Token[], facts: MarkerFacts): boolean | null {
  return readChain(tokens, 'or', () => readAnd(tokens, facts))
}

function readAnd(tokens: Token[], facts: MarkerFacts): boolean | null {
  return readChain(tokens, 'and', () => readAtom(tokens, facts))
}

function readChain(tokens: Token[], word: 'or' | 'and', readOne: () => boolean | null): boolean | null {
  const verdicts = [readOne()]
  while (isWord(tokens[0], word)) {
    tokens.shift()
    verdicts.push(readOne())
  }
  const decisive = word === 'or'
  if (verdicts.includes(decisive)) return decisive
  return verdicts.includes(null) ? null : !decisive
}

function readAtom(tokens: Token[], facts: MarkerFacts): boolean | null {
  if (isWord(tokens[0], '(')) {
    tokens.shift()
    const verdict = readOr(tokens, facts)
    if (!isWord(tokens.shift(), ')')) return null
    return verdict
  }
  const [left, operator, right] = tokens.splice(0, 3)
  if (left === undefined || operator?.kind !== 'word' || right === undefined) return null
  return compare(valueOf(left, facts), operator.value, valueOf(right, facts))
}

function isWord(token: Token | undefined, value: string): boolean {
  return token?.kind === 'word' && token.value === value
}

/** Nobody asked for an extra of the function itself. */
function valueOf(token: Token, facts: MarkerFacts): string | null {
  if (token.kind !== 'name') return token.value
  return token.value === 'extra' ? '' : (facts[token.value.replaceAll('.', '_')] ?? null)
}

function compare(left: string | null, operator: string, right: string | null): boolean | null {
  if (left === null || right === null) return null
  if (operator === 'in') return right.includes(left)
  if (operator === 'not in') return !right.includes(left)
  const asVersions = parsePythonVersion(left) === null ? null : isAllowedVersion(left, `${operator}${right}`)
  if (asVersions !== null) return asVersions
  if (operator === '==' || operator === '===') return left === right
  return operator === '!=' ? left !== right : null
}
