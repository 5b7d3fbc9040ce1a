import { expect, test } from 'vitest'
import { blankContent } from '../../../../renderer/model/area-content.ts'
import { readInput, switchMode, type ResponseArea } from '../../../../renderer/model/response-area.ts'

function anArea(change: Partial<ResponseArea> = {}): ResponseArea {
  return {
    ...blankContent,
    id: 'a',
    name: 'a',
    response: { mode: 'text', text: 'x' },
    answer: { mode: 'text', text: 'y' },
    params: '{"rtol": 0.1}',
    ...change,
  }
}

test('plain text is sent as a string, even when it looks like JSON', () => {
  const area = anArea({ response: { mode: 'text', text: '[1, 2]' } })

  expect(readInput(area)).toEqual({
    status: 'read',
    input: { response: '[1, 2]', answer: 'y', params: { rtol: 0.1 } },
  })
})

test('a JSON field is sent as the value that it holds', () => {
  const area = anArea({ response: { mode: 'json', text: '[1, {"a": true}]' }, params: '' })

  expect(readInput(area)).toEqual({
    status: 'read',
    input: { response: [1, { a: true }], answer: 'y', params: {} },
  })
})

test('every field that cannot be read is named', () => {
  const area = anArea({
    response: { mode: 'json', text: '[' },
    answer: { mode: 'json', text: '' },
    params: '[]',
  })

  expect(readInput(area)).toEqual({
    status: 'unreadable',
    problems: {
      response: expect.stringContaining('ends too early') as string,
      answer: expect.stringContaining('nothing here yet') as string,
      params: 'Params must be a JSON object: { "name": value }.',
    },
  })
})

test('switching to JSON and back gives the same text', () => {
  const typed = { mode: 'text', text: 'say "x"\n\\rho' } as const

  expect(switchMode(switchMode(typed, 'json'), 'text')).toEqual(typed)
})

test('JSON that is no string stays as it is typed', () => {
  expect(switchMode({ mode: 'json', text: '{"a": ' }, 'text')).toEqual({ mode: 'text', text: '{"a": ' })
})
