import { expect, test } from 'vitest'
import type { AreaDraft } from '../../../../server/contract/area-drafts.ts'
import { blankContent } from '../../../../renderer/model/area-content.ts'
import { planRestore, readSession } from '../../../../renderer/model/area-session.ts'
import type { AreaWork } from '../../../../renderer/model/area-work.ts'

const file = '/areas/a.area.yaml'
const nothing = { currentId: '', open: [], works: [] }

function aWork(change: Partial<AreaWork> = {}): AreaWork {
  return { id: file, name: 'a', path: file, revision: '1', content: blankContent, repair: null, ...change }
}

function aDraft(key: string, work: object, savedAt = key): AreaDraft {
  return { key, revision: `revision-of-${key}`, savedAt, value: { version: 1, ...work } }
}

test('the tabs come back in their order, each with its unsaved work', () => {
  const session = {
    ...nothing,
    open: [
      { id: '/b', path: '/b' },
      { id: file, path: file },
    ],
  }
  const work = aWork({ content: { ...blankContent, params: '{ "sym' } })
  const draft = aDraft('00000001', work)
  expect(planRestore(session, [draft]).areas).toEqual([
    { id: '/b', path: '/b', work: null, draft: null },
    { id: file, path: file, work: { version: 1, ...work }, draft },
  ])
})

test('unsaved work that no list of tabs names comes back too', () => {
  const draft = aDraft('00000001', aWork({ id: 'new:1', path: null, revision: null }))
  expect(planRestore(nothing, [draft]).areas.map(({ id }) => id)).toEqual(['new:1'])
})

test('of what two windows kept of one area the newest is shown, and the other beside it', () => {
  const older = aDraft('00000001', aWork({ content: { ...blankContent, title: 'older' } }))
  const newer = aDraft('00000002', aWork({ content: { ...blankContent, title: 'newer' } }))
  const { areas, surplus } = planRestore(nothing, [older, newer])
  expect(areas.map(({ path, work, draft }) => [path, work?.name, work?.content?.title, draft?.key])).toEqual([
    [file, 'a', 'newer', '00000002'],
    [null, 'a-other-window', 'older', '00000001'],
  ])
  expect(surplus).toEqual([])
})

test('what two windows kept alike comes back once', () => {
  const [first, second] = [aDraft('00000001', aWork()), aDraft('00000002', aWork())]
  const { areas, surplus } = planRestore(nothing, [first, second])
  expect([areas.map(({ draft }) => draft), surplus]).toEqual([[second], [first]])
})

test('a draft of a newer version is left where it is', () => {
  const draft = { ...aDraft('00000001', aWork()), value: { version: 2 } }
  expect(planRestore(nothing, [draft])).toEqual({ areas: [], surplus: [], unknown: [draft] })
})

test('areas of a session from before they were files come back as unsaved ones', () => {
  const typed = { mode: 'text', text: 'x' }
  const areas = [{ id: 'mine', name: 'mine', prompt: 'p', response: typed, answer: typed, params: '{}' }]
  expect(readSession({ version: 1, currentId: 'mine', areas })?.works).toEqual([
    {
      id: expect.stringMatching(/^new:/) as string,
      name: 'mine',
      path: null,
      revision: null,
      content: { ...blankContent, prompt: 'p', response: typed, answer: typed, params: '{}' },
      repair: null,
    },
  ])
})

test('unsaved work that an earlier version kept in the session comes back', () => {
  const session = readSession({ version: 2, currentId: file, open: [aWork()] })
  expect(planRestore(session ?? nothing, []).areas).toEqual([
    { id: file, path: file, work: aWork(), draft: null },
  ])
})

test.each([
  undefined,
  null,
  'text',
  { version: 4, open: [] },
  { version: 3, open: {} },
  { version: 3, open: [{ id: 7 }] },
  { version: 2, open: [{ ...aWork(), content: {} }] },
  { version: 1, areas: {} },
  { version: 1, currentId: 'x', areas: [{ id: 'x', name: 7 }] },
])('a session that is not understood is not used: %j', (value) => {
  expect(readSession(value)).toBeUndefined()
})
