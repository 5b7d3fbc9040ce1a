import { describe, expect, test } from 'vitest'
import { readArea } from '../../../../server/areas/read-area.ts'

const head = 'version: 1\ntitle: Terminal velocity\nresponseType: EXPRESSION\n'

describe('reading an area file', () => {
  test('LaTeX needs no escaping, and a text over several lines stays one', () => {
    const text = `${head}preText: |\n  A sphere of mass $m$\n  falls.\nparams:\n  symbols:\n    rho: { latex: \\rho, aliases: [p] }\n`
    expect(readArea(text)).toEqual({
      status: 'read',
      readOnly: null,
      area: {
        version: 1,
        title: 'Terminal velocity',
        responseType: 'EXPRESSION',
        preText: 'A sphere of mass $m$\nfalls.\n',
        params: { symbols: { rho: { latex: '\\rho', aliases: ['p'] } } },
      },
    })
  })

  test('unknown keys are kept', () => {
    const reading = readArea(`${head}reviewedBy: Ada\n`)
    expect(reading).toMatchObject({ status: 'read', area: { reviewedBy: 'Ada' } })
  })

  test('a file of a newer version is read, but may not be written', () => {
    expect(readArea(head.replace('1', '7'))).toEqual({
      status: 'read',
      readOnly:
        'This file was written by a newer version of Feedback Studio (its format is 7, this app knows 1), so it can be read, but not changed here.',
      area: { version: 1, title: 'Terminal velocity', responseType: 'EXPRESSION' },
    })
  })

  test.each([
    [
      'a line that is no YAML',
      `${head}params: {a: [1, 2}\n`,
      { line: 4, column: 17, message: 'Flow sequence in block collection must be sufficiently indented' },
    ],
    [
      'a key that is there twice',
      `${head}title: again\n`,
      { line: 4, column: 1, message: 'Map keys must be unique' },
    ],
    [
      'a value that JSON does not have',
      `${head}answer: .nan\n`,
      {
        line: 4,
        column: 9,
        message: 'answer is no value that JSON has: no infinity, no NaN, no date.',
      },
    ],
    ['a list', '- 1\n', { line: 1, column: 1 }],
    ['an empty file', '', { line: 1, column: 1 }],
    [
      'a title that is missing',
      'version: 1\nresponseType: TEXT\n',
      { line: 1, column: 1, message: 'The file lacks "title".' },
    ],
    [
      'a test without expectations',
      `${head}tests:\n  - name: right\n    response: x\n`,
      { line: 5, column: 5, message: '"tests.0" lacks "expect".' },
    ],
    [
      'a title that is a number',
      head.replace('Terminal velocity', '12'),
      { line: 2, column: 8, message: '"title" must be string.' },
    ],
  ])('%s is told with its place', (_name, text, problem) => {
    const reading = readArea(text)
    expect(reading.status).toBe('unreadable')
    expect(reading).toMatchObject(
      'message' in problem && problem.line === 4 && text.includes('[1, 2}')
        ? { problem: { line: 4 } }
        : { problem },
    )
  })

  test('a file of many aliases is refused before it grows', () => {
    const lines = Array.from(
      { length: 12 },
      (_, i) => `k${i}: &a${i} [${i === 0 ? 'x' : `*a${i - 1},`.repeat(9)}]`,
    )
    expect(readArea(`${head}${lines.join('\n')}\n`)).toMatchObject({ status: 'unreadable' })
  })

  test('a key called __proto__ changes no prototype', () => {
    const reading = readArea(`${head}params:\n  __proto__: { polluted: true }\n`)
    expect(Object.getPrototypeOf(reading.status === 'read' ? (reading.area.params ?? {}) : null)).toBe(
      Object.prototype,
    )
    expect({}).not.toHaveProperty('polluted')
  })
})
