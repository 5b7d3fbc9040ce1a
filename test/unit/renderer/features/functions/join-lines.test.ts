import { expect, test } from 'vitest'
import { joinLines } from '../../../../../renderer/features/functions/join-lines.ts'

test('a paragraph that was wrapped by hand is one line', () => {
  expect(joinLines('One line\nand the next.\n\nAnother.')).toBe('One line and the next.\n\nAnother.')
})

test('an item of a list takes its continued lines', () => {
  expect(joinLines('- one\n  goes on\n- two')).toBe('- one goes on\n- two')
})

test.each([
  '```\na\nb\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '# Title\ntext',
  'text\n# Title',
  'hard break  \nnext',
  '> quoted\n> again',
  '1. one\n2. two',
  '$$\nx^2\n$$',
  'text\n\n---\n\nmore',
])('what depends on its lines stays as it is: %j', (markdown) => {
  expect(joinLines(markdown)).toBe(markdown)
})

test('lines of Windows are read too', () => {
  expect(joinLines('one\r\ntwo')).toBe('one two')
})
