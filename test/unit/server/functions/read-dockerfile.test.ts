import { describe, expect, test } from 'vitest'
import { readDockerfile } from '../../../../server/functions/read-dockerfile.ts'

const env = (text: string) =>
  Object.fromEntries([...readDockerfile(text).env].map(([name, { value }]) => [name, value]))

describe('ENV lines', () => {
  test.each([
    ['ENV A=b C=d', { A: 'b', C: 'd' }],
    ['ENV A b c  d', { A: 'b c  d' }],
    ['env a="x y" b=\'$HOME\'', { a: 'x y', b: '$HOME' }],
    ['ENV A=1\nENV B=${A}2 C=$A', { A: '1', B: '12', C: '1' }],
    // One line is one moment.
    ['ENV A=1\nENV A=2 B=$A', { A: '2', B: '1' }],
    ['ENV A=b \\\n  # in between\n\n  C=d\nENV E=f', { A: 'b', C: 'd', E: 'f' }],
    ['ENV A=b \\\r\n  C=d\r\n', { A: 'b', C: 'd' }],
    ['\uFEFFENV A=b', { A: 'b' }],
    ['# escape=`\nENV A=C:\\bin `\n  B=x', { A: 'C:\\bin', B: 'x' }],
    ['ENV A=${B:-c} D=${E-f}', { A: 'c', D: 'f' }],
    ['ENV', {}],
    ['ENV =x 1=2 A', {}],
    ['ENV __proto__=x', { ['__proto__']: 'x' }],
    ['RUN <<EOF\nENV A=b\nEOF\nENV C=d', { C: 'd' }],
    ["COPY <<-'ONE' <<TWO /x/\nENV A=b\n\tONE\nENV B=c\nTWO\nENV C=d", { C: 'd' }],
    // A here-document that never ends hides nothing.
    ['RUN echo <<EOF\nENV A=b', { A: 'b' }],
    ['RUN echo $((1<<2))\nENV A=b', { A: 'b' }],
  ])('%j', (text, expected) => {
    expect(env(text)).toEqual(expected)
  })

  test('know their line', () => {
    const { env: found } = readDockerfile('FROM x\n\nENV A=b \\\n  C=d\nENV E f')

    expect([...found].map(([name, { line }]) => [name, line])).toEqual([
      ['A', 3],
      ['C', 3],
      ['E', 5],
    ])
  })
})

describe('stages', () => {
  test('of other names give nothing, and those that are built upon give all', () => {
    const text = [
      'FROM one AS first',
      'ENV A=1',
      'WORKDIR /first',
      'FROM two AS second',
      'ENV B=2',
      'FROM --platform=linux/amd64 first AS last',
      'ENV C=3',
    ].join('\n')

    expect(env(text)).toEqual({ A: '1', C: '3' })
    expect(readDockerfile(text)).toMatchObject({ workingDir: '/first', image: 'one' })
  })

  test('take the defaults of ARG, and ENV is stronger', () => {
    const text = 'ARG V=1\nARG W=2\nFROM base:${V}\nARG V\nARG X=$V-x Y\nENV A=$V B=${W:-none} C=$X D=$Y'

    expect(env(text)).toEqual({ A: '1', B: 'none', C: '1-x', D: '' })
    expect(readDockerfile(text).image).toBe('base:1')
    expect(env('FROM x\nARG A=arg\nENV A=env\nENV B=$A')).toEqual({ A: 'env', B: 'env' })
  })
})

test('WORKDIR adds up, and without one it is that of the base layer', () => {
  const folders = ['FROM x', 'FROM x\nWORKDIR /a\nWORKDIR b/../c', 'FROM x\nWORKDIR "/with space"']

  expect(folders.map((text) => readDockerfile(text).workingDir)).toEqual(['/app', '/a/c', '/with space'])
})

test.each([
  ['FROM x\nCMD [ "index.handler" ]', { words: ['index.handler'], line: 2 }],
  ['FROM x\nENTRYPOINT ["a"]\nCMD b "c d"', { words: ['b', 'c d'], line: 3 }],
  ['FROM x\nENTRYPOINT ["a", "b"]', { words: ['a', 'b'], line: 2 }],
  ['FROM x\nCMD [broken', { words: ['[broken'], line: 2 }],
  ['FROM x', null],
])('the entry of %j', (text, entry) => {
  expect(readDockerfile(text).entry).toEqual(entry)
})

test('whatever a file holds, reading it ends', () => {
  const texts = [
    '',
    '\0\u0001\uFFFF',
    'ENV '.repeat(20_000),
    `ENV A=${'"\\'.repeat(50_000)}`,
    '\\\n'.repeat(50_000),
  ]

  expect(texts.map((text) => readDockerfile(text).workingDir)).toEqual(texts.map(() => '/app'))
})
