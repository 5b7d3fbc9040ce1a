import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from '../../../../../renderer/features/chat/changed-words.ts'

test('marks the words that are new', () => {
  expect(
    changedWords(
      'The learner balanced weight and drag.',
      'The learner balanced weight and drag, and recalls C.',
    ),
  ).toEqual([
    { text: 'The learner balanced weight and ', isNew: false },
    { text: 'drag, and recalls C.', isNew: true },
  ])
})

test('words that moved away leave no mark', () => {
  expect(changedWords('one two three', 'one three')).toEqual([{ text: 'one three', isNew: false }])
})

test('a first text is new as a whole, an unchanged one is not, an empty one is nothing', () => {
  expect(changedWords('', 'all new')).toEqual([{ text: 'all new', isNew: true }])
  expect(changedWords('same', 'same')).toEqual([{ text: 'same', isNew: false }])
  expect(changedWords('gone', '')).toEqual([])
})

test('the pieces always make up the newer text', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c\n', ' ', 'dé', '  e')).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(
        changedWords(before, after)
          .map(({ text }) => text)
          .join(''),
      ).toBe(after)
    }),
  )
})

test('a very long text is one piece', () => {
  const long = 'word '.repeat(5_000)
  expect(changedWords(long, `${long}more`)).toHaveLength(1)
})
