import { expect, test } from 'vitest'
import { blankContent } from '../../../../renderer/model/area-content.ts'
import { readDraft } from '../../../../renderer/model/document-draft.ts'

const open = [
  { id: '/a.area.yaml', name: 'a', path: '/a.area.yaml', revision: '1', content: null, repair: null },
  {
    id: 'new:1',
    name: 'untitled',
    path: null,
    revision: null,
    content: { ...blankContent, params: '{ "sym' },
    repair: null,
  },
]

test('a draft comes back as it was left, half typed JSON included', () => {
  expect(readDraft({ version: 2, currentId: 'new:1', open })).toEqual({ currentId: 'new:1', open })
})

test('areas of a draft from before they were files come back as unsaved ones', () => {
  const typed = { mode: 'text', text: 'x' }
  const areas = [{ id: 'mine', name: 'mine', prompt: 'p', response: typed, answer: typed, params: '{}' }]
  expect(readDraft({ version: 1, currentId: 'mine', areas })).toEqual({
    currentId: '',
    open: [
      {
        id: expect.stringMatching(/^new:/) as string,
        name: 'mine',
        path: null,
        revision: null,
        content: { ...blankContent, prompt: 'p', response: typed, answer: typed, params: '{}' },
        repair: null,
      },
    ],
  })
})

test.each([
  undefined,
  null,
  'text',
  { version: 3, open: [] },
  { version: 2, open: {} },
  { version: 2, open: [{ ...open[0], content: {} }] },
  { version: 1, areas: {} },
  { version: 1, currentId: 'x', areas: [{ id: 'x', name: 7 }] },
])('a draft that is not understood is not used: %j', (value) => {
  expect(readDraft(value)).toBeUndefined()
})
