import path from 'node:path'
import type { SetUpOffer } from '../contract/environment.ts'
import type { PythonDependencies } from './dependencies.ts'
import type { NpmProgram } from './npm-program.ts'
import { packageKey } from './requirement.ts'

/** One command of a set-up. */
export interface SetUpStep {
  /** What the step does, for the one who watches. */
  readonly title: string
  /** The program as an author knows it. */
  readonly tool: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Everything that a set-up does. */
export interface SetUpPlan {
  readonly offer: SetUpOffer
  readonly steps: readonly SetUpStep[]
  /** Made by the steps; on failure it is as it was. Null when an environment that is there is added to. */
  readonly makes: string | null
}

/** What a plan for Python is made from. */
export interface PythonSituation {
  readonly folder: string
  readonly dependencies: PythonDependencies
  /** The environment that packages are put into; null where one is to be made. */
  readonly environment: { readonly path: string; readonly python: string; readonly hasPip: boolean } | null
  /** The Python that a new environment is made from. */
  readonly base: string
  /** The sentence about a `.venv` that is in the way; null where none is. */
  readonly replaces: string | null
  /** The program of the lock file, where it is on this machine. */
  readonly locker: string | null
  readonly isSandboxed: boolean
  readonly platform: NodeJS.Platform
}

const pipOptions = ['--disable-pip-version-check', '--no-input', '--progress-bar', 'off']

/** What creating an environment and installing the listed packages would do (protocol.md 5.7 no. 12). */
export function planPython(situation: PythonSituation): SetUpPlan {
  const { dependencies, environment, folder, locker } = situation
  const steps = locker === null ? stepsOfPip(situation) : stepsOfLocker(situation, locker)
  const makes = environment === null ? path.join(folder, '.venv') : null
  const isListed = dependencies.requirements.length + dependencies.unnamed.length > 0
  const install = isListed ? ' and install' : ''
  return {
    steps,
    makes,
    offer: {
      title:
        environment === null ? `Create .venv${install}` : `Install into ${nameOf(environment.path, folder)}`,
      explanation: explain(situation),
      commands: steps.map((step) => shown(step, folder)),
    },
  }
}

/** What installing the packages of a Node function would do. */
export function planNode(folder: string, npm: NpmProgram, hasLock: boolean): SetUpPlan {
  const words = hasLock ? ['ci'] : ['install', '--no-package-lock']
  const options = ['--no-audit', '--no-fund', '--no-progress', '--loglevel', 'http']
  const step: SetUpStep = {
    title: 'Installing packages',
    tool: 'npm',
    command: npm.command,
    args: [...npm.args, ...words, ...options],
    env: {},
  }
  return {
    steps: [step],
    makes: path.join(folder, 'node_modules'),
    offer: {
      title: `Run npm ${hasLock ? 'ci' : 'install'}`,
      explanation: [
        `The packages that ${hasLock ? 'package-lock.json' : 'package.json'} lists are put into node_modules in the function's folder.`,
        'Packages may run programs of their own while they are installed.',
      ],
      commands: [['npm', ...words].join(' ')],
    },
  }
}

function stepsOfPip({ base, dependencies, environment, folder, platform }: PythonSituation): SetUpStep[] {
  const place = environment?.path ?? path.join(folder, '.venv')
  const inside = platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']
  const python = environment?.python ?? path.join(place, ...inside)
  const make = { title: 'Creating .venv', tool: 'python -m venv', command: base, args: ['-m', 'venv', place] }
  const pip = {
    title: 'Adding pip',
    tool: 'ensurepip',
    command: python,
    args: ['-m', 'ensurepip', '--upgrade'],
  }
  const listed = listedFor(dependencies, folder)
  const install = {
    title: 'Installing packages',
    tool: 'pip',
    command: python,
    args: ['-m', 'pip', 'install', ...pipOptions, ...listed],
  }
  const steps = [
    ...(environment === null ? [make] : []),
    ...(environment?.hasPip === false ? [pip] : []),
    ...(listed.length === 0 ? [] : [install]),
  ]
  return steps.map((step) => ({ ...step, env: {} }))
}

/** A requirements file is left to pip as it stands; what only pyproject.toml lists comes beside it. */
function listedFor({ requirements, requirementsFile }: PythonDependencies, folder: string): string[] {
  const inFile = requirements.filter(({ file }) => file !== 'pyproject.toml')
  const known = new Set(requirementsFile === null ? [] : inFile.map(({ name }) => packageKey(name)))
  const others = requirements.filter(
    ({ file, name }) => file === 'pyproject.toml' && !known.has(packageKey(name)),
  )
  const file = requirementsFile === null ? [] : ['-r', path.join(folder, requirementsFile)]
  return [...file, ...others.map(({ line }) => line)]
}

function stepsOfLocker(situation: PythonSituation, locker: string): SetUpStep[] {
  const { base, dependencies, environment, folder } = situation
  const isInside = environment === null || path.dirname(environment.path) === folder
  if (dependencies.lockedBy === 'uv') {
    const args = ['sync', '--no-install-project', '--no-progress', '--python', environment?.python ?? base]
    return [{ title: 'Installing packages', tool: 'uv', command: locker, args, env: {} }]
  }
  const env: Record<string, string> = isInside
    ? { POETRY_VIRTUALENVS_IN_PROJECT: 'true', POETRY_VIRTUALENVS_CREATE: 'true' }
    : {}
  const quiet = ['--no-interaction', '--no-ansi']
  const choose = { title: 'Creating .venv', args: ['env', 'use', base, ...quiet] }
  const install = { title: 'Installing packages', args: ['install', '--no-root', ...quiet] }
  return [...(environment === null ? [choose] : []), install].map((step) => ({
    ...step,
    tool: 'Poetry',
    command: locker,
    env,
  }))
}

function explain(situation: PythonSituation): string[] {
  const { base, dependencies, environment, folder, isSandboxed, locker, replaces } = situation
  const from = dependencies.files.length === 0 ? '' : ` lists (${dependencies.files.join(', ')})`
  const where = environment === null ? '.venv' : nameOf(environment.path, folder)
  return [
    ...(environment === null
      ? [`A virtual environment .venv is made in the function's folder with ${base}.`]
      : []),
    ...(replaces === null ? [] : [replaces]),
    ...(from === '' ? [] : [`What the function${from} is put into ${where}.`]),
    ...missingLocker(dependencies, locker),
    'Packages come from your package index and may run programs of their own while they are installed.',
    ...(isSandboxed
      ? ['Installing runs outside the sandbox: it needs the network and writes to the folder.']
      : []),
    ...(environment === null ? [] : ['Where it is cancelled, packages that were finished by then stay.']),
  ]
}

function missingLocker({ lockedBy }: PythonDependencies, locker: string | null): string[] {
  if (lockedBy === null || locker !== null) return []
  return [
    `The folder has a lock file of ${lockedBy}, which is not on this machine: pip installs the ranges of pyproject.toml instead of the locked versions.`,
  ]
}

function nameOf(environment: string, folder: string): string {
  const inside = path.relative(folder, environment)
  return inside.startsWith('..') || path.isAbsolute(inside) ? environment : inside
}

/** As it would be typed in the function's folder. */
function shown({ command, args }: SetUpStep, folder: string): string {
  return [command, ...args]
    .map((part) => (part.startsWith(folder + path.sep) ? path.relative(folder, part) : part))
    .map((part) => (/[\s"'<>;|&]/.test(part) ? `"${part}"` : part))
    .join(' ')
}
