import { expect, test } from 'vitest'
import type { LogLine } from '../../../../server/contract/worker.ts'
import { LogBook } from '../../../../server/workers/log-book.ts'

function aLogBook(heard: LogLine[] = []): LogBook {
  return new LogBook({
    functionId: 'fake',
    redact: (text) => text.replaceAll('secret', '***'),
    onLine: (line) => heard.push(line),
  })
}

test('a line is redacted, numbered and told at once', () => {
  const heard: LogLine[] = []

  const text = aLogBook(heard).write('stderr', 'a secret')

  expect(text).toBe('a ***')
  expect(heard).toEqual([
    { sequence: 1, at: expect.any(String) as string, functionId: 'fake', source: 'stderr', text: 'a ***' },
  ])
})

test('the last 2,000 lines are kept', () => {
  const book = aLogBook()
  for (let i = 1; i <= 5_000; i++) book.write('stdout', String(i))

  expect([book.read().length, book.read()[0]?.text, book.read().at(-1)?.sequence]).toEqual([
    2_000,
    '3001',
    5_000,
  ])
})

test('a line has at most 8 KiB, and no half of a character', () => {
  const text = aLogBook().write('stdout', 'é'.repeat(10_000))

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_192)
  expect(text).toMatch(/^é+ … \(cut\)$/)
})
