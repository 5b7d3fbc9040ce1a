import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frame, frameSplitter } from '../../../../../server/functions/node-host/frame-splitter.ts'
import { lineSplitter } from '../../../../../server/functions/node-host/line-splitter.ts'

function inPieces(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  const pieces = []
  for (let i = 0; i < bytes.length; i += size) pieces.push(bytes.subarray(i, i + size))
  return pieces
}

const bodies = fc.array(fc.json(), { maxLength: 8 })

test('frames come out whole, however the bytes are cut', () => {
  fc.assert(
    fc.property(bodies, fc.integer({ min: 1, max: 40 }), (texts, size) => {
      const split = frameSplitter()

      expect(inPieces(texts.map(frame).join(''), size).flatMap(split)).toEqual(texts)
    }),
  )
})

test('lines come out whole, however the bytes are cut', () => {
  const lines = bodies.map((texts) => texts.map((text) => text.trim()).filter((text) => text !== ''))
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 40 }), (texts, size) => {
      const split = lineSplitter()

      expect(inPieces(texts.map((text) => `${text}\n`).join(''), size).flatMap(split)).toEqual(texts)
    }),
  )
})

test('a newline that is counted in the length belongs to the body', () => {
  expect(frameSplitter()(Buffer.from('Content-Length: 3\r\n\r\n{}\n'))).toEqual(['{}\n'])
})

test('other headers are accepted in any case', () => {
  const bytes = 'Content-Type: application/json\r\ncontent-length: 2\r\n\r\n{}'

  expect(frameSplitter()(Buffer.from(bytes))).toEqual(['{}'])
})

test('input without a length is refused', () => {
  expect(() => frameSplitter()(Buffer.from('{"jsonrpc":"2.0"}\r\n\r\n'))).toThrow('Content-Length')
})
