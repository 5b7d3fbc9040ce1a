import path from 'node:path'
import type { FunctionLaunch } from '../contract/function.ts'
import { findOnPath } from '../functions/find-program.ts'
import { locatePython, type FoundPython } from '../functions/find-python.ts'
import { readEnvironment } from '../functions/virtual-environment.ts'
import { findBasePython } from './base-python.ts'
import { readPythonDependencies, type PythonDependencies } from './dependencies.ts'
import type { Inspection, PythonFacts } from './inspect-python.ts'
import type { Look } from './look.ts'
import { packageStates } from './package-states.ts'
import { dockerNote, inWords, packageProblems, silentPython, versionProblem } from './python-words.ts'
import { planPython, type SetUpPlan } from './set-up-plan.ts'
import { askPython, type Surroundings } from './surroundings.ts'

/** Everything that was found out about a Python function. */
interface Seen {
  readonly launch: FunctionLaunch
  readonly folder: string
  readonly found: FoundPython
  readonly dependencies: PythonDependencies
  readonly facts: PythonFacts | null
}

/** Looks at the Python of a function and asks it once what it has (protocol.md 5.7 no. 12). */
export async function lookAtPython(
  launch: FunctionLaunch,
  folder: string,
  surroundings: Surroundings,
): Promise<Look> {
  const dependencies = await readPythonDependencies(folder)
  const found = await pythonOf(launch, folder, surroundings)
  const names = [...new Set([...dependencies.requirements.map(({ name }) => name), ...surroundings.modules])]
  const answer = await askPython({ launch, program: found.program }, names, surroundings)
  const facts = answer.kind === 'answered' ? answer.facts : null
  const seen: Seen = { launch, folder, found, dependencies, facts }
  const packages = packageStates(dependencies.requirements, facts)
  const planned = await planFor(seen, surroundings)
  return {
    language: 'python',
    interpreter: {
      path: facts?.executable ?? found.program,
      why: found.why,
      version: facts?.version ?? null,
    },
    files: dependencies.files,
    packages,
    problems: [
      ...dependencies.problems,
      ...pythonProblems(seen, answer),
      ...packageProblems(packages),
      ...(planned.problem === null ? [] : [planned.problem]),
    ],
    notes: notesOf(seen),
    plan: planned.plan,
    absentModules: surroundings.modules.filter((module) => facts?.installed[module] === null),
  }
}

/** What the function is started with; where that is no choice of ours, its settings name it. */
async function pythonOf(
  { command }: FunctionLaunch,
  folder: string,
  { machine }: Surroundings,
): Promise<FoundPython> {
  const found = await locatePython(folder, machine)
  if (found.program === command) return found
  const why = 'It is the program that the function is started with.'
  return { ...found, program: command, environment: environmentOf(command), why }
}

/** The virtual environment that a program lies in, by its place. */
function environmentOf(program: string): string | null {
  const folder = path.dirname(program)
  return /^(?:bin|Scripts)$/.test(path.basename(folder)) && path.dirname(folder).includes('venv')
    ? path.dirname(folder)
    : null
}

function pythonProblems({ found, dependencies, facts }: Seen, answer: Inspection): string[] {
  if (answer.kind === 'failed') return [silentPython(found.program, answer)]
  const problem = facts === null ? null : versionProblem(facts.version, dependencies)
  return problem === null ? [] : [problem]
}

function notesOf({ found, dependencies, facts }: Seen): string[] {
  const docker = facts === null ? null : dockerNote(facts.version, dependencies)
  const unnamed = dependencies.unnamed.map(
    (line) => `Whether ${line} is installed cannot be told, because it does not name its package.`,
  )
  return [...found.passedOver, ...(docker === null ? [] : [docker]), ...unnamed]
}

interface Planned {
  readonly plan: SetUpPlan | null
  readonly problem: string | null
}

async function planFor(seen: Seen, surroundings: Surroundings): Promise<Planned> {
  const { dependencies, folder, found } = seen
  const { machine } = surroundings
  const own = await readEnvironment(path.join(folder, '.venv'), machine)
  const isListed = dependencies.requirements.length + dependencies.unnamed.length > 0
  if (!isListed && (own?.problem ?? null) === null) return { plan: null, problem: null }
  const environment = environmentFor(seen)
  const base = environment === null ? await baseFor(seen, surroundings) : found.program
  if (base === null) return { plan: null, problem: noBase(dependencies) }
  const locker = dependencies.lockedBy === null ? null : await findOnPath(dependencies.lockedBy, machine)
  const plan = planPython({
    folder,
    dependencies,
    environment,
    base,
    replaces: environment !== null || own === null ? null : whyReplaced(own.problem),
    locker,
    isSandboxed: seen.launch.sandbox != null,
    platform: machine.platform,
  })
  return { plan, problem: null }
}

function whyReplaced(problem: string | null): string {
  return `The .venv that is there is replaced: it ${problem ?? 'has a version of Python that the function does not work with'}.`
}

async function baseFor(
  { launch, dependencies, facts, found }: Seen,
  surroundings: Surroundings,
): Promise<string | null> {
  const isOwn = facts === null || found.environment !== null
  const usual = isOwn ? null : { program: found.program, version: facts.version }
  return (await findBasePython({ launch, dependencies, usual }, surroundings))?.program ?? null
}

/** What is installed into where an environment works; the machine's own Python is left alone. */
function environmentFor({ dependencies, facts, found }: Seen) {
  if (found.environment === null || facts === null) return null
  if (versionProblem(facts.version, dependencies) !== null) return null
  return { path: found.environment, python: found.program, hasPip: facts.hasPip }
}

function noBase({ requiresPython }: PythonDependencies): string {
  const version = requiresPython === '' ? '3.9 or later' : inWords(requiresPython)
  return `No Python on this machine can make an environment for this function. Install Python ${version}, then check again.`
}
