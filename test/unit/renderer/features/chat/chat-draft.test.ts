import { expect, test } from 'vitest'
import { readChatDocument } from '../../../../../renderer/features/chat/chat-draft.ts'
import { isSample, sampleDocument } from '../../../../../renderer/features/chat/chat-store.ts'
import { noMemory, type Turn } from '../../../../../renderer/features/chat/conversation.ts'

function stored(turns: readonly unknown[]): unknown {
  const document = sampleDocument()
  const draft = { version: 1, ...document, conversation: { ...document.conversation, turns } }
  return JSON.parse(JSON.stringify(draft))
}

const answered: Turn = {
  id: 'a',
  text: 'Why?',
  status: 'answered',
  reply: { content: 'So.', processingTimeMs: null, durationMs: 3, before: noMemory, after: noMemory },
}

test('a chat comes back as it was left', () => {
  expect(readChatDocument(stored([answered]))).toMatchObject({
    conversation: { turns: [answered] },
    carriesMemory: true,
  })
})

test('a turn that waited when the app was closed has no reply', () => {
  expect(
    readChatDocument(stored([{ id: 'a', text: 'Why?', status: 'running' }]))?.conversation.turns,
  ).toEqual([
    { id: 'a', text: 'Why?', status: 'failed', failure: { kind: 'interrupted', message: '', fields: {} } },
  ])
})

test.each([
  ['nothing', undefined],
  ['another version', { version: 2 }],
  ['turns of another shape', stored([{ id: 'a' }])],
  ['a reply without text', stored([{ ...answered, reply: {} }])],
  [
    'a failure of an unknown kind',
    stored([{ id: 'a', text: '', status: 'failed', failure: { kind: 'x', message: '', fields: {} } }]),
  ],
  ['no text in the composer', { ...Object(stored([])), composer: 5 }],
])('%s is not understood', (_, value) => {
  expect(readChatDocument(value)).toBeUndefined()
})

test('the sample is recognised until something is said or changed', () => {
  const sample = sampleDocument()

  expect(isSample(sample)).toBe(true)
  expect(isSample({ ...sample, composer: 'x' })).toBe(false)
  expect(isSample({ ...sample, conversation: { ...sample.conversation, turns: [answered] } })).toBe(false)
})
