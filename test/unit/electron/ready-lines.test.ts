import { expect, test } from 'vitest'
import { readReadyLine } from '../../../electron/ready-lines.ts'

test.each([
  ['base layer ready at http://127.0.0.1:8080', { kind: 'base-layer', url: 'http://127.0.0.1:8080' }],
  [
    'studio ready at http://127.0.0.1:41000/?token=a-b_c\r',
    { kind: 'studio', url: 'http://127.0.0.1:41000/?token=a-b_c' },
  ],
  ['studio ready at http://203.0.113.5:80/?token=x', undefined],
  ['a function printed: studio ready at http://127.0.0.1:1/', undefined],
  ['', undefined],
])('the line %j announces %j', (line, expected) => {
  expect(readReadyLine(line)).toEqual(expected)
})
