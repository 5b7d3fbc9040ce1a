import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Framing, Piece } from '../../../../server/workers/framing.ts'
import { headerFraming } from '../../../../server/workers/header-framing.ts'
import { lineFraming } from '../../../../server/workers/line-framing.ts'

const maxBytes = 1_000_000
const headers = headerFraming(maxBytes)
const lines = lineFraming(maxBytes)

function piecesOf(framing: Framing, bytes: Buffer, cuts: readonly number[]): Piece[] {
  const deframer = framing.createDeframer()
  const edges = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  )
  return edges.flatMap((edge, i) => deframer.push(bytes.subarray(edge, edges[i + 1] ?? edge)))
}

/** What comes out when the bytes come in pieces; stray text is joined. */
function read(
  framing: Framing,
  bytes: Buffer,
  cuts: readonly number[] = [],
): { messages: string[]; stray: string } {
  const pieces = piecesOf(framing, bytes, cuts)
  return {
    messages: pieces.flatMap((piece) => (piece.kind === 'message' ? [piece.text.trim()] : [])),
    stray: Buffer.concat(pieces.flatMap((piece) => (piece.kind === 'stray' ? [piece.bytes] : []))).toString(),
  }
}

const anyJson = fc.json().filter((json) => json.trim() !== '')
const cuts = fc.array(fc.nat(10_000), { maxLength: 30 })

test.each([
  ['headers', headers],
  ['lines', lines],
])('framed by %s, every message comes out as it went in, however the bytes are cut', (_name, framing) => {
  fc.assert(
    fc.property(fc.array(anyJson), cuts, (messages, where) => {
      const bytes = Buffer.concat(messages.map((json) => Buffer.from(framing.frame(json))))

      expect(read(framing, bytes, where)).toEqual({
        messages: messages.map((json) => json.trim()),
        stray: '',
      })
    }),
  )
})

test('text around frames is handed out as it was written, however the bytes are cut', () => {
  const print = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Content-Length: soon', 'content-', 'Content-Length: 5 apples\n', '\r\n', 'C'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(print, anyJson)), cuts, (parts, where) => {
      const bytes = Buffer.concat(
        parts.flatMap(([text, json]) => [Buffer.from(`${text}\n`), Buffer.from(headers.frame(json))]),
      )

      expect(read(headers, bytes, where)).toEqual({
        messages: parts.map(([, json]) => json.trim()),
        stray: parts.map(([text]) => `${text}\n`).join(''),
      })
    }),
  )
})

test.each([
  ['bare line feeds', 'Content-Length: 2\n\n{}'],
  ['another header', 'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}'],
  ['lower case', 'content-length:2\r\n\r\n{}'],
  ['a print on the same line', 'done! Content-Length: 2\r\n\r\n{}'],
  ['a length that was printed just before', 'Content-Length: 99\nContent-Length: 2\r\n\r\n{}'],
])('a frame is found with %s', (_name, text) => {
  expect(read(headers, Buffer.from(text), [3, 9, 18]).messages).toEqual(['{}'])
})

test('empty frames and lines are the answers to notifications, and are passed over', () => {
  expect(read(headers, Buffer.from('Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}')).messages).toEqual(
    ['{}'],
  )
  expect(read(lines, Buffer.from('\n \n{}\n')).messages).toEqual(['{}'])
})

test('a body that is larger than 64 MiB breaks the stream', () => {
  const pieces = headers.createDeframer().push(Buffer.from('Content-Length: 70000000\r\n\r\n'))

  expect(pieces).toEqual([{ kind: 'broken', problem: 'It announced a message of more than 64 MiB.' }])
})

test.each([
  // One more, for the line break that belongs to a framed body.
  ['headers', headerFraming(11)],
  ['lines', lineFraming(10)],
])(
  'framed by %s, a message that is too large is told of once and passed over, however the bytes are cut',
  (_name, framing) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 })), cuts, (lengths, where) => {
        const messages = lengths.map((length) => 'x'.repeat(length))
        const bytes = Buffer.concat(messages.map((text) => Buffer.from(framing.frame(text))))
        const pieces = piecesOf(framing, bytes, where)

        expect(pieces.map((piece) => (piece.kind === 'message' ? piece.text.trim() : piece.kind))).toEqual(
          messages.filter((text) => text !== '').map((text) => (text.length > 10 ? 'too-large' : text)),
        )
      }),
    )
  },
)

test('a message that is too large is told of when it is over, because no other can come before', () => {
  const deframer = headerFraming(10).createDeframer()

  expect(deframer.push(Buffer.from(`Content-Length: 20\r\n\r\n${'x'.repeat(19)}`))).toEqual([])
  expect(deframer.push(Buffer.from('x'))).toEqual([{ kind: 'too-large' }])
})

test('a flood of stray text is not kept', () => {
  const deframer = headers.createDeframer()
  const flood = Buffer.alloc(100_000, 'Content-Length: x ')

  const handedOut = [1, 2, 3]
    .flatMap(() => deframer.push(flood))
    .map((piece) => ('bytes' in piece ? piece.bytes.length : 0))

  expect(handedOut.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(299_900)
})
