import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { defaultLimits, type FunctionLaunch } from '../../../../server/contract/function.ts'
import { lookAt, type Look } from '../../../../server/environments/look.ts'
import type { Machine } from '../../../../server/functions/recogniser.ts'
import { aFolder } from '../functions/a-folder.ts'
import { aLaunch } from '../workers/a-launch.ts'
import { aMachine } from './a-machine.ts'

/** A Python that is a shell script: it answers with what its test wants of it. */
function aPython(version: string, installed: Record<string, string | null> = {}): string {
  const answer = {
    version,
    executable: '/fake/python',
    isVirtual: true,
    hasPip: false,
    installed,
    markers: {},
  }
  return `#!/bin/sh\necho 'noise before'\necho 'feedback-studio-python:${JSON.stringify(answer)}'\n`
}

function look(folder: string, machine: Machine, launch: Partial<FunctionLaunch> = {}): Promise<Look> {
  return lookAt(
    {
      ...aLaunch('echo.mjs', { limits: defaultLimits }),
      folder,
      workingDir: folder,
      command: path.join(folder, '.venv/bin/python'),
      ...launch,
    },
    { machine, parentEnv: { PATH: '/usr/bin:/bin' }, signal: new AbortController().signal, modules: [] },
  )
}

describe('a Python function', () => {
  test('whose Python is too old is told which one it needs, and offered an environment with that', async () => {
    const folder = await aFolder({
      '.venv/bin/python': aPython('3.9.18'),
      'pyproject.toml': '[project]\nrequires-python = ">=3.11"\ndependencies = ["tiny-one"]\n',
      Dockerfile: 'FROM python:3.12',
    })
    const programs = await aFolder({
      'bin/python3.13': aPython('3.13.1'),
      'bin/python3.12': aPython('3.12.4'),
      'bin/python3.10': aPython('3.10.2'),
    })

    const seen = await look(folder, aMachine({ PATH: path.join(programs, 'bin') }))

    expect(seen.problems[0]).toBe('The function needs Python 3.11 or later (pyproject.toml), found 3.9.18.')
    expect(seen.notes).toEqual([
      'The Dockerfile runs Python 3.12, here it is 3.9.18. What is new in its version does not work here.',
    ])
    expect(seen.plan?.offer.commands[0]).toBe(`${path.join(programs, 'bin/python3.12')} -m venv .venv`)
    expect(seen.plan?.makes).toBe(path.join(folder, '.venv'))
  })

  test('for which no Python of the machine will do is told what to install', async () => {
    const folder = await aFolder({
      '.venv/bin/python': aPython('3.9.18'),
      'pyproject.toml': '[project]\nrequires-python = ">=3.12,<3.14"\ndependencies = ["tiny-one"]\n',
    })
    // What calls itself 3.13 is another one.
    const programs = await aFolder({ 'bin/python3.13': aPython('3.9.18') })

    const seen = await look(folder, aMachine({ PATH: path.join(programs, 'bin') }))

    expect(seen.problems.at(-1)).toBe(
      'No Python on this machine can make an environment for this function. Install Python >=3.12,<3.14, then check again.',
    )
    expect(seen.plan).toBeNull()
  })

  test('is told what is missing and what is of a wrong version', async () => {
    const folder = await aFolder({
      '.venv/bin/python': aPython('3.11.7', { 'tiny-one': '1.0', tiny_two: null, old: '0.9', ours: '' }),
      'requirements.txt': 'tiny-one>=1\ntiny_two==2\nold~=1.0\nours\n',
    })

    const seen = await look(folder, aMachine())

    expect(seen.packages.map(({ name, state, installed }) => [name, state, installed])).toEqual([
      ['tiny-one', 'there', '1.0'],
      ['tiny_two', 'missing', null],
      ['old', 'wrong-version', '0.9'],
      ['ours', 'there', ''],
    ])
    expect(seen.problems).toEqual([
      '1 of 4 packages is missing: tiny_two.',
      'old 0.9 is installed, but requirements.txt asks for ~=1.0.',
    ])
    expect(seen.plan?.offer.commands).toEqual([
      '.venv/bin/python -m ensurepip --upgrade',
      '.venv/bin/python -m pip install --disable-pip-version-check --no-input --progress-bar off -r requirements.txt',
    ])
  })

  test.each([
    ['uv', 'uv.lock', ['uv sync --no-install-project --no-progress --python python3']],
    [
      'poetry',
      'poetry.lock',
      [
        'poetry env use python3 --no-interaction --no-ansi',
        'poetry install --no-root --no-interaction --no-ansi',
      ],
    ],
  ])('locked by %s is installed with that where it is there', async (tool, lock, commands) => {
    const folder = await aFolder({
      [lock]: '',
      'pyproject.toml': '[project]\nname = "one"\ndependencies = ["tiny-one>=1"]\n',
    })
    const programs = await aFolder({ 'bin/python3': aPython('3.11.7', { 'tiny-one': null }) })
    const tools = await aFolder({ [`bin/${tool}`]: '#!/bin/sh\n' })
    const bin = path.join(programs, 'bin')

    const machine = aMachine({ PATH: `${bin}:${path.join(tools, 'bin')}` })
    const python = { command: path.join(bin, 'python3') }
    const withTool = await look(folder, machine, python)
    const without = await look(folder, aMachine({ PATH: bin }), python)

    expect(
      withTool.plan?.offer.commands.map((line) => line.replaceAll(`${bin}/`, '').replace(/^\S*\//, '')),
    ).toEqual(commands)
    expect(without.plan?.steps.at(-1)?.args.slice(-1)).toEqual(['tiny-one>=1'])
    expect(without.plan?.offer.explanation.join(' ')).toContain(
      `a lock file of ${tool}, which is not on this machine`,
    )
  })
})

describe('a Node function', () => {
  test('is told what is missing and offered npm ci, started without a shell', async () => {
    const folder = await aFolder({
      'package.json': JSON.stringify({
        dependencies: { one: '^1', '@scope/two': '2', three: '^3' },
        engines: { node: '>=99' },
      }),
      'package-lock.json': JSON.stringify({ packages: { 'node_modules/three': { version: '3.1.0' } } }),
      'node_modules/one/package.json': '{"version":"1.2.3"}',
      'node_modules/three/package.json': '{"version":"3.0.0"}',
    })
    const nodes = await aFolder({ 'bin/node': '', 'lib/node_modules/npm/bin/npm-cli.js': '' })
    const nodeProgram = path.join(nodes, 'bin/node')

    const seen = await look(folder, { ...aMachine(), nodeProgram }, { command: nodeProgram })

    expect(seen.packages.map(({ name, state }) => [name, state])).toEqual([
      ['one', 'there'],
      ['@scope/two', 'missing'],
      ['three', 'wrong-version'],
    ])
    expect(seen.problems).toEqual([
      `The function needs Node >=99 (package.json), the studio runs ${process.versions.node}.`,
      '1 of 3 packages is missing: @scope/two.',
      'three 3.0.0 is installed, but package.json asks for 3.1.0.',
    ])
    expect(seen.plan?.offer).toMatchObject({ title: 'Run npm ci', commands: ['npm ci'] })
    expect(seen.plan?.steps.map(({ command, args }) => [command, args.slice(0, 2)])).toEqual([
      [nodeProgram, [path.join(nodes, 'lib/node_modules/npm/bin/npm-cli.js'), 'ci']],
    ])
  })

  test('without packages has nothing to be told', async () => {
    const folder = await aFolder({ 'main.js': '' })

    expect(await look(folder, aMachine(), { command: process.execPath })).toMatchObject({
      language: 'node',
      packages: [],
      problems: [],
      plan: null,
    })
  })
})

test('a function that is neither Python nor Node is left alone', async () => {
  const folder = await aFolder({ 'requirements.txt': 'tiny-one' })

  expect(await look(folder, aMachine(), { command: 'perl' })).toMatchObject({ language: null, plan: null })
})
