import { expect, test } from 'vitest'
import { LineSplitter } from '../../../../server/workers/line-splitter.ts'

test('lines come out whole, however the bytes are cut', () => {
  const splitter = new LineSplitter()
  const bytes = Buffer.from('één\r\n\ntwo\nrest')

  const lines = [...bytes].flatMap((byte) => splitter.push(Buffer.from([byte])))

  expect([...lines, ...splitter.flush()]).toEqual(['één', '', 'two', 'rest'])
})

test('colours are taken out', () => {
  expect(new LineSplitter().push(Buffer.from('\u001b[31mred\u001b[0m\n'))).toEqual(['red'])
})

test('a line without an end does not grow without an end', () => {
  const splitter = new LineSplitter()

  for (let i = 0; i < 100; i++) splitter.push(Buffer.alloc(10_000, 'x'))

  expect(splitter.push(Buffer.from('\nnext\n')).map((line) => line.length)).toEqual([16_384, 4])
})
