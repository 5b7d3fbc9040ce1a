/** Something in a text that will look wrong when it is printed (features.md F23), with the place it was found at. */
export interface PrintNote {
  readonly message: string
  /** From 0. */
  readonly at: number
}

interface Rule {
  readonly pattern: RegExp
  readonly message: string
}

const rules: readonly Rule[] = [
  {
    pattern: /\\begin\{(?:aligned|align\*?|gathered|cases)\}(?:(?!\\end\{)[^])*?\n[ \t]*\n/g,
    message: 'An empty line inside aligned mathematics stops the printing: remove the line.',
  },
  {
    pattern: /\\space(?![A-Za-z])/g,
    message: '\\space is not printed. Use \\; or \\, or a pair of braces with a space.',
  },
  {
    pattern: /\\(?:href|url|includegraphics|htmlClass|htmlId)(?![A-Za-z])/g,
    message: 'This command is not printed.',
  },
  {
    pattern: /<(?!br\b|\/?(?:strong|em|sub|sup|code|b|i|u|p)\b)[a-z][^>]*>/gi,
    message: 'This HTML is not printed. Use Markdown instead.',
  },
]

/** Formulas between single dollar signs; a sign before a digit closes none, as in prices. */
const pairs = /(?<![\\$])\$(?!\$)([^$\n]*)(?<!\\)\$(?![$\d])/g

const spaceInside = 'A space directly inside the $ signs keeps the formula from printing: take it out.'

/** What will not print in a text, in the order of the text. */
export function willItPrint(text: string): readonly PrintNote[] {
  const found = rules.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map((match) => ({ message, at: match.index })),
  )
  const spaced = [...text.matchAll(pairs)].filter(([, inner = '']) => /^[ \t]|[ \t]$/.test(inner))
  const dollars = oddDollar(text)
  const spaces = spaced.map(({ index }) => ({ message: spaceInside, at: index }))
  return [...found, ...spaces, ...(dollars === null ? [] : [dollars])].sort((a, b) => a.at - b.at)
}

/** A `$` that opens mathematics and is never closed on its paragraph. */
function oddDollar(text: string): PrintNote | null {
  let start = 0
  for (const paragraph of text.split(/\n\s*\n/)) {
    const signs = [...paragraph.matchAll(/(?<!\\)\$/g)]
    const last = signs.at(-1)
    if (signs.length % 2 === 1 && last && /^\$[\\A-Za-z({]/.test(paragraph.slice(last.index))) {
      return { message: 'This $ opens a formula that is never closed.', at: start + last.index }
    }
    start = text.indexOf(paragraph, start) + paragraph.length
  }
  return null
}
