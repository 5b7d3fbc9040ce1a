import { expect, test } from 'vitest'
import { splitWords, valueOfWord } from '../../../../server/functions/dockerfile-words.ts'

const variables: Readonly<Record<string, string>> = { A: 'aa', E: '' }
const lookup = (name: string) => variables[name] ?? null
const read = (text: string, escape = '\\') =>
  splitWords(text, escape).map((word) => valueOfWord(word, escape, lookup))

test.each([
  [`A="x y"z B='q $A' C=a\\ b`, ['A=x yz', 'B=q $A', 'C=a b']],
  ['${A:-d} ${N:-d} ${E:-e} ${E-f} ${A:+plus} ${N:+plus} $A-$N-', ['aa', 'd', 'e', '', 'plus', '', 'aa--']],
  [`"\\$A" "\\q" "\\"" \\$A`, ['$A', '\\q', '"', '$A']],
  ['"unclosed x', ['unclosed x']],
  ["'", ['']],
  ['\\', ['\\']],
  ['a$ ${A', ['a$', '${A']],
  ['', []],
])('%j stands for %j', (text, words) => {
  expect(read(text)).toEqual(words)
})

test('another character can be the one that escapes', () => {
  expect(read('C:\\bin` x `$A', '`')).toEqual(['C:\\bin x', '$A'])
})
