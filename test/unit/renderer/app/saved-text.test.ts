import { expect, test } from 'vitest'
import { savedText } from '../../../../renderer/app/frame/saved-text.ts'

const saved = { status: 'saved', at: new Date(2026, 0, 1, 12, 4) } as const

test('the worst of all drafts decides what is said', () => {
  expect([
    savedText([]),
    savedText([saved, { status: 'pending' }]),
    savedText([{ status: 'saving' }, { status: 'failed', problem: new Error('The disk is full.') }]),
  ]).toEqual(['', 'Saving…', 'Not saved: The disk is full.'])
})

test('the newest save is the one that is told', () => {
  const earlier = { status: 'saved', at: new Date(2026, 0, 1, 11, 0) } as const

  expect(savedText([saved, earlier])).toMatch(/^Saved 12:04/)
})
