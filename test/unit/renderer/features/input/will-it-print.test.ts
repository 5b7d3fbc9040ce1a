import { expect, test } from 'vitest'
import { willItPrint } from '../../../../../renderer/features/input/will-it-print.ts'

test.each([
  ['Take $x$ and $$y$$, at \\$5 or $5 and $6.', []],
  ['A mass $m$ falls with $v =$', []],
  ['Take $ x$.', [5]],
  ['Take $x $.', [5]],
  ['$$\\begin{aligned}a\n\nb\\end{aligned}$$', [2]],
  ['$a\\space b$', [2]],
  ['$a\\spacefoo$', []],
  ['A <strong>word</strong>, <blink>another</blink>', [25]],
  ['It is $x^2 long.', [6]],
])('%j is noted at %j', (text, places) => {
  expect(willItPrint(text).map(({ at }) => at)).toEqual(places)
})
