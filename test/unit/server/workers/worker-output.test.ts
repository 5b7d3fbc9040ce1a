import { expect, test, vi } from 'vitest'
import { WorkerOutput } from '../../../../server/workers/worker-output.ts'

function anOutput(): { output: WorkerOutput; written: string[] } {
  const written: string[] = []
  const output = new WorkerOutput('stderr', (_source, text) => {
    written.push(text)
    return text
  })
  return { output, written }
}

test('lines are written as they come, and the last one at the end', () => {
  const { output, written } = anOutput()

  output.accept(Buffer.from('one\ntw'))
  output.accept(Buffer.from('o\nthree'))
  output.finish()

  expect(written).toEqual(['one', 'two', 'three'])
  expect(output.tail.last(9)).toEqual(['one', 'two', 'three'])
})

test('of a flood the beginning is written, what is left out is counted, and the end is kept', () => {
  const { output, written } = anOutput()

  for (let i = 0; i < 1_000; i++) output.accept(Buffer.from(`line ${i}\n`.repeat(50)))
  output.accept(Buffer.from('ValueError: boom\nunfinished'))
  output.finish()

  expect(written.length).toBeLessThan(2_600)
  expect(written[0]).toBe('line 0')
  expect(written[2_000]).toMatch(/^… \d+ bytes were left out: more than 2000 lines came in a second\.$/)
  expect(written[2_001]).toMatch(/^line 99\d$/)
  expect(written.slice(-2)).toEqual(['ValueError: boom', 'unfinished'])
})

test('the end of a flood is written soon, also when nothing more comes', async () => {
  const { output, written } = anOutput()

  output.accept(Buffer.from('line\n'.repeat(3_000)))
  output.accept(Buffer.from('the end\n'))

  await vi.waitFor(
    () => {
      expect(written.at(-1)).toBe('the end')
    },
    { timeout: 3_000 },
  )
})

test('what was left out before a moment is written before it', () => {
  const { output, written } = anOutput()

  output.accept(Buffer.from('line\n'.repeat(2_000)))
  output.accept(Buffer.from('first\nthe end of it\n'))
  output.settle()
  const moment = output.tail.mark()
  output.accept(Buffer.from('second\nits own words\n'))
  output.settle()

  expect(written.slice(2_000)).toEqual(['first', 'the end of it', 'second', 'its own words'])
  expect(output.tail.since(moment)).toEqual(['second', 'its own words'])
})

test('a line that was cut by leaving something out is not written', () => {
  const { output, written } = anOutput()

  output.accept(Buffer.from('line\n'.repeat(2_001)))
  output.accept(Buffer.alloc(10_000, 'secret'))
  output.finish()

  expect(written.at(-1)).toMatch(/bytes were left out/)
})
