import { expect, test } from 'vitest'
import { readUiSettings } from '../../../../renderer/model/ui-settings.ts'

test('settings that were stored come back', () => {
  const stored = {
    colorScheme: 'dark',
    wireFormat: 'path-based',
    layouts: { window: { explorer: 15, centre: 85 } },
    choices: { view: 'chat' },
  } as const

  expect(readUiSettings(stored)).toEqual(stored)
})

test('what cannot be understood falls back to its default, and the rest stays', () => {
  const stored = {
    colorScheme: 'auto',
    wireFormat: 'soap',
    layouts: { window: { explorer: 'wide' }, centre: { upper: 70 } },
    choices: { view: 3, tab: 'log' },
  } as const

  expect(readUiSettings(stored)).toEqual({
    colorScheme: 'auto',
    wireFormat: 'legacy',
    layouts: { centre: { upper: 70 } },
    choices: { tab: 'log' },
  })
})
