import { expect, test } from 'vitest'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const why = 'Its files have changed.'

test('a renewal lets the call that runs finish, and a fresh worker serves the others meanwhile', async () => {
  const fake = await openFunction(aLaunch('slow-answer.mjs', { transport: 'ipc' }))
  const { pid: old } = await fake.reaches('ready')
  const running = fake.eval('running')
  const waiting = fake.eval('waiting')
  await fake.reaches('busy')

  fake.dispatcher.renew(why)

  expect(await Promise.all([running, waiting])).toEqual([
    { finished: ['running'] },
    { finished: ['waiting'] },
  ])
  const status = fake.dispatcher.status()
  expect(status).toMatchObject({ callsAnswered: 2, callsFailed: 0, restarts: 1, lastExit: { reason: why } })
  expect(status.pid).not.toBe(old)
})

test('an idle worker is replaced at once', async () => {
  const fake = await openFunction(aLaunch('echo.mjs', { transport: 'stdio' }))
  const { pid: old } = await fake.reaches('ready')

  fake.dispatcher.renew(why)
  const { pid } = await fake.eval(1)

  expect(pid).not.toBe(old)
  expect(fake.dispatcher.status()).toMatchObject({ callsFailed: 0, restarts: 1 })
})

test('a call that does not end holds nobody up, and a restart ends it', async () => {
  const fake = await openFunction(aLaunch('by-response.mjs', { transport: 'ipc' }))
  await fake.reaches('ready')
  const running = failureOf(fake.eval('hangs'))
  await fake.reaches('busy')

  fake.dispatcher.renew(why)
  const answered = await fake.eval('fine')
  fake.dispatcher.restart()

  expect(answered).toMatchObject({ is_correct: true })
  expect((await running).code).toBe('worker-stopped')
})
