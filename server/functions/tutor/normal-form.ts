/** One word, number or sign of a text, in the form in which texts are compared. */
export interface Token {
  readonly text: string
  readonly kind: 'number' | 'word' | 'sign'
  /** True for exponents and subscripts, which are no values of their own. */
  readonly isScript: boolean
  /** True where the text spells it in upper case or inside mathematics. */
  readonly isSymbol: boolean
}

const words: readonly (readonly [RegExp, string])[] = [
  [/\\(?:text|mathrm|mathbf|mathit|operatorname|textbf|boxed|vec|hat|bar|overline|rm|bf)(?![a-z])\*?/gi, ' '],
  [/\\[dtc]?frac\s*(\d)\s*(\d)/g, ' $1/$2 '],
  [/\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1/$2 '],
  [/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, ' '],
  [/\\(?:left|right|big|Big|quad|qquad|displaystyle)(?![a-z])/g, ' '],
  [/\\(?:cdot|times|ast)(?![a-z])/g, ' '],
  [/\\(?:approx|simeq|equiv)(?![a-z])/g, '='],
  [/\\\\|\\[,;:!> ]|[&~$`"“”*]/g, ' '],
  [/\\(?=[a-z%{}#_])/gi, ' '],
  [/[{}]/g, ''],
]

/** Splits a text into tokens, so that `$\boxed{26_{10}}$`, `26.0` and `26` are alike; brackets and commas carry nothing. */
export function tokensOf(text: string): readonly Token[] {
  let plain = foldCharacters(text)
  for (const [pattern, replacement] of words) plain = plain.replaceAll(pattern, replacement)
  return [...plain.matchAll(tokenPattern)].map(tokenOf)
}

const tokenPattern =
  /(?<script>[\^_]\s*-?)?(?:(?<number>(?:\d+(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<sign>[-+/=<>%√±!^|]))/gu

function tokenOf(match: RegExpMatchArray): Token {
  const { number, word, sign, script } = match.groups ?? {}
  const isScript = script !== undefined
  if (number !== undefined)
    return { text: canonicalNumber(number), kind: 'number', isScript, isSymbol: false }
  if (word === undefined) return { text: sign ?? '', kind: 'sign', isScript, isSymbol: false }
  return { text: word.toLowerCase(), kind: 'word', isScript, isSymbol: word === word.toUpperCase() }
}

function canonicalNumber(digits: string): string {
  const value = Number(digits.replaceAll(',', ''))
  return Number.isFinite(value) ? String(value) : digits
}

/** One spelling for signs and digits that look different and mean the same. */
function foldCharacters(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (digits) => `^${digits}`)
    .replaceAll(/[₀-₉]+/g, (digits) => `_${digits}`)
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[−–—‒]/g, '-')
    .replaceAll(/[×·∙⋅•]/g, ' ')
    .replaceAll('÷', '/')
    .replaceAll(/[≈≃≡]/g, '=')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The tokens as one word, for texts that differ only in spaces, brackets and products. */
export function squash(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}
