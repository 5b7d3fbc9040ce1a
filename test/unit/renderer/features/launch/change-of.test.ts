import { expect, test } from 'vitest'
import { changeOf } from '../../../../../renderer/features/launch/change-of.ts'
import { aView } from './a-view.ts'

test('a setting is given a value, or its word in the file is taken away', () => {
  expect(changeOf(aView(), 'transport', 'tcp')).toEqual({ transport: 'tcp' })
  expect(changeOf(aView(), 'transport', undefined)).toEqual({ transport: null })
})

test('an entry of a group leaves the others, valid or not, and an empty group goes', () => {
  const view = aView({}, { text: '{"limits":{"eval":"x","soon":1},"env":{"A":"1"}}' })

  expect(changeOf(view, 'limits.start', '5s')).toEqual({ limits: { eval: 'x', soon: 1, start: '5s' } })
  expect(changeOf(view, 'env.A', undefined)).toEqual({ env: null })
  expect(changeOf(view, 'env.B.C', '')).toEqual({ env: { A: '1', 'B.C': '' } })
  expect(changeOf(aView({}, { text: 'broken' }), 'env.A', '1')).toEqual({ env: { A: '1' } })
})

test('a command of one’s own keeps the rest as it was recognised', () => {
  const custom = aView({}, { layout: { layout: 'custom', sentence: '', decidedBy: null, problem: null } })

  expect(changeOf(aView(), 'command', 'deno')).toEqual({ command: 'deno', layout: 'node' })
  expect(changeOf(aView(), 'command', undefined)).toEqual({ command: null })
  expect(changeOf(custom, 'command', 'deno')).toEqual({ command: 'deno' })
})
