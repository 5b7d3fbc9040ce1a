import { execFileSync } from 'node:child_process'
import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { EnvironmentReport } from '../../../../server/contract/environment.ts'
import { defaultLimits } from '../../../../server/contract/function.ts'
import { Environments } from '../../../../server/environments/environments.ts'
import { openFolder } from '../../../../server/functions/open-folder.ts'
import { aFolder } from '../functions/a-folder.ts'
import { aMachine, canMakeEnvironments } from './a-machine.ts'

const packages = path.resolve(import.meta.dirname, '../../../../test-results/python-packages')
const module = 'def evaluation_function(response, answer, params):\n    return {"is_correct": True}\n'

interface Opened {
  readonly environments: Environments
  readonly relaunched: string[]
  readonly lines: string[]
  /** Waits until no job runs and nothing is looked at. */
  readonly settled: () => Promise<EnvironmentReport>
}

/** The environment of a folder's function, with the packages of the fixture as the only ones there are. */
async function open(folder: string, more: Record<string, string> = {}): Promise<Opened> {
  const env = {
    PATH: process.env.PATH ?? '',
    PIP_NO_INDEX: '1',
    PIP_FIND_LINKS: packages,
    PIP_CONFIG_FILE: '/dev/null',
    ...more,
  }
  const machine = aMachine(env, process.platform)
  const defaults = { env: {}, inheritEnv: false, maxWorkers: 1, limits: defaultLimits }
  const launch = () => openFolder(folder, { defaults, machine, newId: () => 'one' })
  const relaunched: string[] = []
  let current = await launch()
  const environments = new Environments({
    functions: {
      list: () => [],
      log: () => [],
      launchOf: () => current,
      relaunch: async () => {
        current = await launch()
        relaunched.push(current.command)
      },
      subscribe: () => () => undefined,
    },
    machine,
    parentEnv: env,
    redact: (text) => text.replaceAll('very-secret', '[redacted]'),
    report: (message) => {
      throw new Error(message)
    },
  })
  onTestFinished(() => environments.close())
  const lines: string[] = []
  environments.subscribe((event) => {
    if (event.kind === 'environment-lines') lines.push(...event.output.lines)
  })
  const isSettled = (report: EnvironmentReport | null) =>
    report?.state === 'checked' && report.job?.state !== 'running' && report.job !== null
  const settled = () =>
    new Promise<EnvironmentReport>((resolve) => {
      const unsubscribe = environments.subscribe((event) => {
        if (event.kind !== 'environment-changed' || !isSettled(event.environment)) return
        unsubscribe()
        resolve(event.environment)
      })
    })
  return { environments, relaunched, lines, settled }
}

async function setUp({ environments, settled }: Opened): Promise<EnvironmentReport> {
  await environments.check('one')
  const done = nextLookAfterJob(settled)
  expect(environments.setUp('one')?.job?.state).toBe('running')
  return done
}

/** A job is over before the look that follows it. */
async function nextLookAfterJob(settled: Opened['settled']): Promise<EnvironmentReport> {
  await settled()
  return settled()
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

describe.skipIf(!canMakeEnvironments())('with the venv module of Python', () => {
  beforeAll(() => {
    const program = path.resolve(import.meta.dirname, '../../../fixtures/python-packages/make.py')
    execFileSync('python3', [program, packages])
  })

  test('what is missing is told, installed into a fresh .venv, and the function started with that', async () => {
    const folder = await aFolder({
      'app/evaluation.py': module,
      'requirements.txt': 'tiny-two>=2\nof-windows; sys_platform == "win32"\n',
    })
    const opened = await open(folder)

    const before = await opened.environments.check('one')
    const after = await setUp(opened)

    expect(before?.packages).toEqual([
      { name: 'tiny-two', wanted: '>=2', installed: null, state: 'missing', file: 'requirements.txt' },
    ])
    expect(before?.problems).toEqual(['The package that the function lists is missing: tiny-two.'])
    expect(before?.offer?.title).toBe('Create .venv and install')
    expect(after).toMatchObject({
      problems: [],
      packages: [{ name: 'tiny-two', installed: '2.0', state: 'there' }],
      interpreter: { why: "The folder's own environment .venv is used." },
      offer: { title: 'Install into .venv' },
      job: { state: 'succeeded', stepNumber: 2, stepCount: 2, failure: null },
    })
    expect(opened.relaunched).toEqual([path.join(folder, '.venv/bin/python')])
    expect(opened.lines).toContainEqual(
      expect.stringContaining('Successfully installed tiny-one-1.1 tiny-two-2.0'),
    )
    expect(opened.environments.log('one')).toEqual(opened.lines)
    expect((await readdir(folder)).sort()).toEqual(['.venv', 'app', 'requirements.txt'])

    await writeFile(path.join(folder, 'requirements.txt'), 'needs-compiler\n')
    const failed = await setUp(opened)

    expect(failed.job).toMatchObject({ state: 'failed', failure: { kind: 'needs-compiler' } })
    expect(opened.relaunched).toHaveLength(1)
  }, 120_000)
})

describe('looking', () => {
  test('at a function that lists nothing offers nothing', async () => {
    const folder = await aFolder({ 'app/evaluation.py': module })
    const opened = await open(folder)

    const report = await opened.environments.check('one')

    expect(report).toMatchObject({
      problems: [],
      packages: [],
      offer: null,
      state: 'checked',
      language: 'python',
    })
    expect(opened.environments.setUp('one')).toBeNull()
    expect(await opened.environments.cancel('one')).toMatchObject({ job: null })
  })

  test('at a .venv whose Python does not start tells what to do', async () => {
    const folder = await aFolder({
      'app/evaluation.py': module,
      'requirements.txt': 'tiny-one',
      '.venv/bin/python': '#!/no/such/interpreter\n',
    })
    const opened = await open(folder)

    const report = await opened.environments.check('one')

    expect(report?.problems[0]).toBe(
      `The Python ${path.join(folder, '.venv/bin/python')} does not work: it was not found. Install Python, or choose another one in feedback-studio.json.`,
    )
    expect(report?.packages).toEqual([
      { name: 'tiny-one', wanted: '', installed: null, state: 'unknown', file: 'requirements.txt' },
    ])
    expect(report?.offer?.title).toBe('Create .venv and install')
  })

  test('runs no file of the folder, even one with a standard name', async () => {
    const folder = await aFolder({
      'app/evaluation.py': module,
      'requirements.txt': 'tiny-one',
      'json.py': 'open("was-run", "w")\nraise SystemExit("ran")\n',
      'platform.py': 'open("was-run", "w")\nraise SystemExit("ran")\n',
    })
    const opened = await open(folder)

    const report = await opened.environments.check('one')

    expect(report?.interpreter?.version).toMatch(/^3\./)
    expect(await isThere(path.join(folder, 'was-run'))).toBe(false)
  })

  test('at an environment whose making was interrupted passes it over', async () => {
    const folder = await aFolder({ 'app/evaluation.py': module, '.venv/bin/python': '#!/bin/sh\n' })
    await mkdir(path.join(folder, '.venv', 'lib'), { recursive: true })
    await writeFile(path.join(folder, '.venv-unfinished.tmp'), '')
    const opened = await open(folder)

    const report = await opened.environments.check('one')

    expect(report?.notes).toEqual([
      "The folder's own environment .venv is passed over: it was never finished, because its making was interrupted.",
    ])
    expect(report?.offer?.title).toBe('Create .venv')
  })
})
