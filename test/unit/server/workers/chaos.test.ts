import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLaunch } from './a-launch.ts'
import { failureOf, openFunction } from './open-function.ts'

const deeds = [
  'fine',
  'raises',
  'exits',
  'garbage',
  'hangs',
  'hangs up',
  'two answers',
  'wrong id',
  'prints before',
  'floods stderr',
  'no id',
  'null',
  'spawns a child',
]

const codes = [
  'answered',
  'function-failed',
  'worker-crashed',
  'worker-garbled',
  'worker-timed-out',
  'worker-given-up',
  'worker-stopped',
  'call-cancelled',
]

type Step =
  | { readonly kind: 'call'; readonly deed: string; readonly isAwaited: boolean }
  | { readonly kind: 'cancelled'; readonly deed: string }
  | { readonly kind: 'restart' }
  | { readonly kind: 'resize'; readonly max: number }
  | { readonly kind: 'kill' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('call'),
      deed: fc.constantFrom(...deeds),
      isAwaited: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelled'), deed: fc.constantFrom(...deeds) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('resize'), max: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill') }) },
)

test.each(['stdio', 'ipc'] as const)(
  'over %s every call is settled and a restart mends everything, whatever happens in whatever order',
  { timeout: 120_000 },
  async (transport) => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 15 }), async (steps) => {
        const fake = await openFunction(
          aLaunch('by-response.mjs', { transport, limits: { evalTimeoutMs: 150, stopTimeoutMs: 2_000 } }),
        )
        const calls: Promise<unknown>[] = []
        const call = (deed: string, signal?: AbortSignal): Promise<unknown> => {
          const settled = fake.eval(deed, signal === undefined ? {} : { signal }).then(
            () => 'answered',
            (error: unknown) => failureOf(Promise.reject(error as Error)).then(({ code }) => code),
          )
          calls.push(settled)
          return settled
        }

        for (const step of steps) {
          if (step.kind === 'call') {
            const settled = call(step.deed)
            if (step.isAwaited) await settled
          } else if (step.kind === 'cancelled') {
            const caller = new AbortController()
            void call(step.deed, caller.signal)
            await Promise.resolve()
            caller.abort()
          } else if (step.kind === 'restart') fake.dispatcher.restart()
          else if (step.kind === 'resize') fake.dispatcher.resize(step.max)
          else {
            const { pid } = fake.dispatcher.status()
            if (pid !== null) kill(pid)
          }
        }

        for (const code of await Promise.all(calls)) expect(codes).toContain(code)
        fake.dispatcher.restart()
        expect(await fake.eval('fine', { method: 'healthcheck' })).toMatchObject({ is_correct: true })
        await fake.dispatcher.close()
        expect(fake.dispatcher.status()).toMatchObject({ state: 'stopped', queueLength: 0, pid: null })
      }),
      { numRuns: 8 },
    )
  },
)

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
