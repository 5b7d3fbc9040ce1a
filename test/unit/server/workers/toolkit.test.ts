import { describe, expect, test } from 'vitest'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const boom = { code: 'function-failed', message: 'boom: bad input' }

describe.each([
  ['G1', 'ipc'],
  ['G3', 'ipc'],
] as const)('a function on the helper package of generation %s over %s', (generation, transport) => {
  const launch = aLaunch('toolkit-like.mjs', { transport, env: { TOOLKIT: generation } })

  test('answers one call after the other', async () => {
    const fake = await openFunction(launch)

    expect([await fake.eval('a'), await fake.eval('b'), await fake.eval('a')]).toEqual([
      { is_correct: false },
      { is_correct: true },
      { is_correct: false },
    ])
    expect(fake.dispatcher.status()).toMatchObject({ restarts: 0 })
  })

  test('that raises says why, and the same process serves the next call', async () => {
    const fake = await openFunction(launch)

    expect(await failureOf(fake.eval('raise'))).toEqual(boom)
    expect(await failureOf(fake.eval('raise'))).toEqual(boom)
    expect(await fake.eval('b')).toEqual({ is_correct: true })
    expect(fake.dispatcher.status()).toMatchObject({ restarts: 0, callsFailed: 2 })
  })

  test('reads 3.8 kB, and says what to do with 9 kB', async () => {
    const fake = await openFunction(launch)

    expect(await fake.eval('x'.repeat(3_800))).toEqual({ is_correct: false })
    const { code, message } = await failureOf(fake.eval('x'.repeat(9_000)))
    expect(code).toBe('request-too-large')
    expect(message).toMatch(/it has 9\d\d\d bytes.*at most 4096 over ipc.*FUNCTION_RPC_TRANSPORT=stdio/)
    expect(await fake.eval('b')).toEqual({ is_correct: true })
  })
})

test('over stdio a function that raised is deaf: the call says why, and a fresh worker serves the next', async () => {
  const fake = await openFunction(aLaunch('toolkit-like.mjs', { transport: 'stdio' }))

  for (let i = 0; i < 6; i++) expect(await failureOf(fake.eval('raise'))).toEqual(boom)

  expect(await fake.eval('b')).toEqual({ is_correct: true })
  expect(fake.dispatcher.status()).toMatchObject({ restarts: 6, callsFailed: 6, state: 'ready' })
})
