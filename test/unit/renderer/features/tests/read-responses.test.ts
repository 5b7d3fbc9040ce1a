import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readResponses } from '../../../../../renderer/features/tests/read-responses.ts'

const row = (response: unknown, isCorrect: boolean | null = null) => ({
  response,
  isCorrect,
  feedback: null,
  name: null,
})

describe('pasted responses', () => {
  it.each([
    ['a column', 'x\ny\n', [row('x'), row('y')]],
    ['responses with commas', 'f(x, y)\n(1, 2)', [row('f(x, y)'), row('(1, 2)')]],
    ['a table with verdicts', 'x,correct\n"a,""b""",no', [row('x', true), row('a,"b"', false)]],
    ['named columns in any order', 'expected,response\r\n1,x\r\n', [row('x', true)]],
    ['tabs', 'x\twrong\n\ny\t', [row('x', false), row('y')]],
    ['quoted line breaks', '"a\nb",correct', [row('a\nb', true)]],
    ['a JSON array', '[1, {"response": [2], "is_correct": false}]', [row(1), row([2], false)]],
  ])('are read from %s', (_what, text, rows) => {
    expect(readResponses(text)).toMatchObject({ status: 'read', rows })
  })

  it('say where a quotation mark is not closed', () => {
    expect(readResponses('x,correct\n"y,correct')).toEqual({
      status: 'unreadable',
      problem:
        'Line 2: a quotation mark is not closed, or something follows it. Write "" for one inside quotes.',
    })
  })

  it('come back from CSV as they were written into it', () => {
    const cell = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (responses) => {
        const csv = responses.map((text) => `"${text.replaceAll('"', '""')}",correct`).join('\r\n')
        const reading = readResponses(`response,expected\n${csv}`)

        const read = reading.status === 'read' && reading.format === 'CSV' ? reading.rows : null
        if (!csv.includes('\t')) expect(read?.map(({ response }) => response)).toEqual(responses)
      }),
      { numRuns: 30 },
    )
  })
})
