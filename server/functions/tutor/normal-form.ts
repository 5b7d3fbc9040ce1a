/** One word, number or sign of a text, in the form in which texts are compared. */
export interface Token {
  readonly text: string
  readonly kind: 'number' | 'word' | 'sign'
  /** True for exponents and subscripts, which are no values of their own. */
  readonly isScript: boolean
  /** True where the text spells it in upper case. */
  readonly isSymbol: boolean
}

type Rewriting = readonly (readonly [RegExp, string])[]

const commands: Rewriting = [
  [/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?/g, ' '],
  [/\\(?:left|right|big|Big|quad|qquad|displaystyle)(?![a-zA-Z])/g, ' '],
  [/\\(?:cdot|times|ast)(?![a-zA-Z])/g, ' '],
  [/\\(?:approx|simeq|equiv)(?![a-zA-Z])/g, '='],
  [/\\[dtc]?frac\s*(\d)\s*(\d)/g, ' $1/$2 '],
]

/** From the inside out, again and again, because groups stand in groups. */
const groups: Rewriting = [
  [
    /\\(?:text|mathrm|mathbf|mathit|operatorname|textbf|boxed|vec|hat|bar|overline|rm|bf)\s*\{([^{}]*)\}/g,
    ' $1 ',
  ],
  [/\\sqrt\s*\{([^{}]*)\}/g, ' sqrt $1 '],
  [/([\^_])\s*\{([^{}]*)\}/g, '$1$2'],
  [/\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1/$2 '],
]

const rest: Rewriting = [
  [/\\\\|\\[,;:!> ]|[&~$`"“”*]/g, ' '],
  [/\\(?=[a-z%{}#_])/gi, ' '],
  [/[{}]/g, ''],
  [/\^\s*\(/g, '^'],
]

const maxDepth = 8

/** Splits a text into tokens, so that `$\boxed{26_{10}}$`, `26.0` and `26` are alike; brackets and commas carry nothing. */
export function tokensOf(text: string): readonly Token[] {
  let plain = rewrite(foldCharacters(text), commands)
  for (let depth = 0; depth < maxDepth && plain.includes('{'); depth++) plain = rewrite(plain, groups)
  return [...rewrite(plain, rest).matchAll(tokenPattern)].map(tokenOf)
}

function rewrite(text: string, rules: Rewriting): string {
  let written = text
  for (const [pattern, replacement] of rules) written = written.replaceAll(pattern, replacement)
  return written
}

const tokenPattern =
  /(?<script>[\^_]\s*-?)?(?:(?<number>(?:\d+(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<sign>[-+/=<>%√±!^|]))/gu

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
    .replaceAll(/⁻([⁰¹²³⁴-⁹]+)/g, '^-$1')
    .replaceAll(/(?<!\^-?[⁰¹²³⁴-⁹]*)([⁰¹²³⁴-⁹]+)/g, '^$1')
    .replaceAll(/([₀-₉]+)/g, '_$1')
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[−–—‒]/g, '-')
    .replaceAll('**', '^')
    .replaceAll(/(\d)\s*(?:×|·|\*|x|\\times|\\cdot)\s*10\s*\^\s*[{(]?\s*(-?\d{1,3})[})]?/g, '$1e$2')
    .replaceAll(/[×·∙⋅•]/g, ' ')
    .replaceAll('÷', '/')
    .replaceAll('√', ' sqrt ')
    .replaceAll(/[≈≃≡]/g, '=')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The tokens as one word, for texts that differ only in spaces, brackets and products. */
export function squash(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}
