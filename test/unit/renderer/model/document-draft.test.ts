import { expect, test } from 'vitest'
import { readDocuments } from '../../../../renderer/model/document-draft.ts'
import { exampleAreas } from '../../../../renderer/model/example-areas.ts'

test('a draft comes back as it was left, half typed JSON included', () => {
  const areas = [{ ...exampleAreas[0], params: '{ "sym' }, exampleAreas[1]]

  const read = readDocuments({ version: 1, currentId: 'kinetic-energy', areas })

  expect(read).toEqual({ currentId: 'kinetic-energy', areas })
})

test('an example that is missing from the draft is added', () => {
  const read = readDocuments({ version: 1, currentId: 'kinetic-energy', areas: [exampleAreas[1]] })

  expect(read).toEqual({ currentId: 'kinetic-energy', areas: [exampleAreas[1], exampleAreas[0]] })
})

test.each([
  undefined,
  null,
  'text',
  { version: 2, areas: [] },
  { version: 1, areas: {} },
  { version: 1, currentId: 'x', areas: [{ id: 'x', name: 7 }, exampleAreas[0]] },
])('a draft that is not understood is not used: %j', (value) => {
  expect(readDocuments(value)).toBeUndefined()
})
