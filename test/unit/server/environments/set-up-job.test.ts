import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { SetUp } from '../../../../server/environments/set-up.ts'
import type { SetUpPlan, SetUpStep } from '../../../../server/environments/set-up-plan.ts'
import { isAlive } from '../../../fixtures/running-studio.ts'
import { aFolder } from '../functions/a-folder.ts'

const endless = path.resolve(import.meta.dirname, '../../../fixtures/set-up/endless.mjs')

function aStep(args: readonly string[], command = process.execPath): SetUpStep {
  return { title: 'Trying', tool: 'the tool', command, args, env: {} }
}

function aPlan(steps: readonly SetUpStep[], makes: string | null): SetUpPlan {
  return { steps, makes, offer: { title: '', explanation: [], commands: [] } }
}

function begin(
  folder: string,
  plan: SetUpPlan,
  onLine: (line: string, job: SetUp) => void = () => undefined,
) {
  const lines: string[] = []
  const job: SetUp = new SetUp({
    plan,
    folder,
    env: {},
    redact: (text) => text.replaceAll('very-secret', '[redacted]'),
    onChange: () => undefined,
    onLine: (line) => {
      lines.push(line)
      onLine(line, job)
    },
  })
  return { job, lines }
}

async function untilDead(pids: readonly number[]): Promise<void> {
  for (const pid of pids) while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a job that is cancelled ends every process that it began, and puts back what was there', async () => {
  const folder = await aFolder({ '.venv/old': 'kept', 'requirements.txt': '' })
  const makes = path.join(folder, '.venv')
  const seen: { readonly current: string | null; readonly entries: readonly string[] }[] = []

  const { job, lines } = begin(folder, aPlan([aStep([endless, makes])], makes), (line, running) => {
    if (!line.startsWith('pids')) return
    const { current } = running.status()
    void readdir(folder).then((entries) => {
      seen.push({ current, entries: entries.sort() })
      running.cancel()
    })
  })
  const ended = await job.finished

  expect(seen).toEqual([
    {
      current: 'something-1.0',
      entries: ['.venv', '.venv-unfinished.tmp', '.venv.before', 'requirements.txt'],
    },
  ])
  expect(ended).toMatchObject({
    state: 'cancelled',
    current: null,
    failure: { kind: 'cancelled', message: 'It was cancelled, and the folder is as it was.' },
  })
  await untilDead((lines.find((line) => line.startsWith('pids')) ?? '').split(' ').slice(1).map(Number))
  expect((await readdir(folder)).sort()).toEqual(['.venv', 'requirements.txt'])
  expect(await readFile(path.join(makes, 'old'), 'utf8')).toBe('kept')
})

test('a job that fails takes away what it began, and says so with the words of the program', async () => {
  const folder = await aFolder({})
  const makes = path.join(folder, 'node_modules')
  const script = `require('fs').mkdirSync(${JSON.stringify(makes)}); console.error('fetching https://me:very-secret@example.org/x and very-secret'); process.exit(3)`

  const { job, lines } = begin(folder, aPlan([aStep(['-e', script]), aStep(['-e', ''])], makes))

  expect(await job.finished).toMatchObject({
    state: 'failed',
    stepNumber: 1,
    stepCount: 2,
    failure: {
      kind: 'unknown',
      message:
        'the tool failed (exit code 3). Its last words: "fetching https://[redacted]@example.org/x and [redacted]". See its log.',
    },
  })
  expect(lines.join('\n')).not.toContain('very-secret')
  expect(await readdir(folder)).toEqual([])
})

test('a job that succeeds keeps what it made, and what an interrupted one had left goes', async () => {
  const folder = await aFolder({ '.venv/half': '', '.venv-unfinished.tmp': '' })
  const makes = path.join(folder, '.venv')
  const script = `require('fs').mkdirSync(${JSON.stringify(makes)}); require('fs').writeFileSync(${JSON.stringify(path.join(makes, 'new'))}, '')`

  const { job } = begin(folder, aPlan([aStep(['-e', script])], makes))

  expect(await job.finished).toMatchObject({ state: 'succeeded', failure: null })
  expect(await readdir(folder)).toEqual(['.venv'])
  expect(await readdir(makes)).toEqual(['new'])
})

test('a program that is not there fails the job, and nothing is left', async () => {
  const folder = await aFolder({})
  const plan = aPlan([aStep([], path.join(folder, 'absent'))], path.join(folder, '.venv'))

  const { job } = begin(folder, plan)

  expect(await job.finished).toMatchObject({ state: 'failed', failure: { kind: 'not-started' } })
  expect(await readdir(folder)).toEqual([])
})

test('a folder that may not be written is told, and nothing runs', async () => {
  const folder = await aFolder({ file: '' })
  await mkdir(path.join(folder, 'x'))
  await writeFile(path.join(folder, 'x', 'y'), '')
  // Below a file nothing can be made, whoever runs the tests.
  const { job, lines } = begin(folder, aPlan([aStep(['-e', ''])], path.join(folder, 'file', '.venv')))

  expect(await job.finished).toMatchObject({ state: 'failed' })
  expect(lines.some((line) => line.startsWith('$'))).toBe(false)
})
