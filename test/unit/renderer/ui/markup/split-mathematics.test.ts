import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  placeholderOf,
  restoreSource,
  splitMathematics,
  tidyWrittenBreaks,
} from '../../../../../renderer/ui/markup/split-mathematics.ts'

function found(text: string): readonly string[] {
  return splitMathematics(text).formulas.map(({ latex, isDisplay }) =>
    isDisplay ? `display ${latex}` : latex,
  )
}

describe('mathematics', () => {
  test('all four delimiters are found, in the order of the text', () => {
    const split = splitMathematics(String.raw`a $x$ b $$y$$ c \(z\) d \[w\] e`)

    expect(split).toEqual({
      text: `a ${placeholderOf(0)} b ${placeholderOf(1)} c ${placeholderOf(2)} d ${placeholderOf(3)} e`,
      formulas: [
        { latex: 'x', isDisplay: false, source: '$x$' },
        { latex: 'y', isDisplay: true, source: '$$y$$' },
        { latex: 'z', isDisplay: false, source: String.raw`\(z\)` },
        { latex: 'w', isDisplay: true, source: String.raw`\[w\]` },
      ],
    })
  })

  test.each([
    ['an equation over several lines', '$$\na\n= b\n$$', ['display a\n= b']],
    ['a formula before punctuation', 'so $x$, and $y$.', ['x', 'y']],
    ['a formula that starts with a number', 'it is $5x$ and $2 \\sin x$', ['5x', '2 \\sin x']],
    ['a quantity with a unit', 'about $5\\,\\mathrm{kg}$', ['5\\,\\mathrm{kg}']],
    ['a formula in brackets', '($x$)', ['x']],
    ['a formula with an escaped dollar inside', '$x = \\$5$', ['x = \\$5']],
    ['a formula after an amount', 'costs $5 and $x$', ['x']],
    ['a formula between characters of another script', '设$x$为', ['x']],
    ['a formula in emphasis', '**$x$**', ['x']],
  ])('%s is found', (_, text, formulas) => {
    expect(found(text)).toEqual(formulas)
  })
})

describe('what only looks like mathematics', () => {
  test.each([
    'costs $5 and $10',
    '$5',
    'US$ 3',
    'from $5, or US$ 3',
    'between $5-$10',
    'US$5 and AU$6',
    'for $20 in one shop and 30$ elsewhere, in short',
    'an open $x with no end',
    'a \\$x\\$ b',
    'two paragraphs $a\n\nb$',
    '$ x $',
    'empty $$ $$ here',
    'a `$x$` b',
    'a ``$x$ ` $y$`` b',
    '```\n$x$\n```',
    '~~~ python\nprint("$x$")\n~~~',
    '> ```\n> $x$\n> ```',
    'unclosed\n```\n$x$',
    'unclosed \\(x and \\[y',
    '\\\\(x\\\\)',
  ])('%j stays as it is', (text) => {
    expect(splitMathematics(text)).toEqual({ text, formulas: [] })
  })

  test('text after a code block is read again', () => {
    expect(found('```\n$a$\n```\nthen $b$ and `$c$` and $d$')).toEqual(['b', 'd'])
  })
})

describe('safety of the splitter', () => {
  test('a placeholder that the text forges is defused', () => {
    const split = splitMathematics(`\uE0000\uE001 and $x$`)

    expect(split.text).toBe(`\uFFFD0\uFFFD and ${placeholderOf(0)}`)
  })

  test('after 500 formulas the rest stays text', () => {
    expect(found('$x$ '.repeat(600))).toHaveLength(500)
  })

  test('any text comes back unchanged when the sources are restored', () => {
    const piece = fc.constantFrom(
      '$',
      '$$',
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '`',
      '```',
      '\n',
      ' ',
      'x',
      '5',
      '\\',
      '~~~',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 60 }),
        (pieces) => {
          const text = pieces.join('').replaceAll(/[\uE000\uE001]/g, '')
          const split = splitMathematics(text)
          expect(restoreSource(split.text, split.formulas)).toBe(text)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test.each(['$', '\\(', '\\[', '`', '``x', '$$x', '\n```x', '$x\n\n', '$1 '])(
    'two hundred thousand characters of %j are read without growing slow',
    (piece) => {
      const text = piece.repeat(200_000 / piece.length)

      expect(splitMathematics(text).text.length).toBeGreaterThan(0)
    },
    5_000,
  )
})

describe('line breaks that were written out', () => {
  test('become breaks in prose, and stay in formulas and code', () => {
    expect(tidyWrittenBreaks('One\\n\\nTwo \\nu `a\\nB`')).toBe('One\n\nTwo \\nu `a\\nB`')
  })
})
