import { expect, test } from 'vitest'
import { defaultLimits } from '../../../../server/contract/function.ts'
import { callLimitMs, startLimitMs } from '../../../../server/workers/call-limit.ts'

test('each method has the limit that was agreed', () => {
  const methods = ['eval', 'preview', 'healthcheck', 'chat', 'chat/health'] as const

  expect(methods.map((method) => callLimitMs(defaultLimits, method))).toEqual([
    30_000, 30_000, 120_000, 120_000, 120_000,
  ])
})

test('a limit that no timer can hold is as long as a timer can be', () => {
  const limits = { ...defaultLimits, startTimeoutMs: 1e12, chatTimeoutMs: Infinity }

  expect([startLimitMs(limits), callLimitMs(limits, 'chat')]).toEqual([2_147_483_647, 2_147_483_647])
})
