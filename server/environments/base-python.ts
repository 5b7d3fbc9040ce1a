import type { FunctionLaunch } from '../contract/function.ts'
import { findOnPath } from '../functions/find-program.ts'
import { pyenvVersions } from '../functions/pyenv-python.ts'
import type { PythonDependencies } from './dependencies.ts'
import { isAllowedVersion } from './specifiers.ts'
import { askPython, type Surroundings } from './surroundings.ts'

/** A Python that an environment can be made from. */
export interface BasePython {
  readonly program: string
  readonly version: string
}

/** The versions that are looked for by name; the helper package and our host work with these. */
const minors = [14, 13, 12, 11, 10, 9]
const maxTries = 6

/** What a Python is looked for, and the one that is usual on this machine. */
export interface Wanted {
  readonly launch: FunctionLaunch
  readonly dependencies: PythonDependencies
  readonly usual: BasePython | null
}

/**
 * A Python of this machine that meets what the function asks for: the one of its container if that is here, else the
 * usual one, else the newest. Null when none does. Each one is asked, because a name proves nothing.
 */
export async function findBasePython(wanted: Wanted, surroundings: Surroundings): Promise<BasePython | null> {
  const { launch, dependencies, usual } = wanted
  const isFit = (version: string) => isAllowedVersion(version, dependencies.requiresPython) !== false
  for (const one of await inOrder(wanted, surroundings)) {
    if (!isFit(one.version)) continue
    if (one === usual) return one
    const answer = await askPython({ launch, program: one.program }, [], surroundings)
    if (answer.kind !== 'answered' || !isFit(answer.facts.version)) continue
    return { program: one.program, version: answer.facts.version }
  }
  return null
}

async function inOrder(
  { dependencies: { dockerPython, requiresPython }, usual }: Wanted,
  surroundings: Surroundings,
): Promise<BasePython[]> {
  const isLikeDocker = ({ version }: BasePython) =>
    dockerPython !== null && (version === dockerPython || version.startsWith(`${dockerPython}.`))
  const isFit = ({ version }: BasePython) => isAllowedVersion(version, requiresPython) !== false
  const all = [...(usual === null ? [] : [usual]), ...(await candidates(surroundings))].filter(isFit)
  const ordered = [...all.filter(isLikeDocker), ...all]
  const programs = ordered.map(({ program }) => program)
  return ordered.filter(({ program }, index) => programs.indexOf(program) === index).slice(0, maxTries)
}

async function candidates({ machine }: Surroundings): Promise<BasePython[]> {
  const named = await Promise.all(
    minors.map(async (minor) => ({
      program: await findOnPath(`python3.${minor}`, machine),
      // A late patch, so that a range that begins in the middle of a minor version is not ruled out by the name.
      version: `3.${minor}.99`,
    })),
  )
  const plain = ['python3', 'python'].map(async (name) => ({
    program: await findOnPath(name, machine),
    version: '',
  }))
  const installed = (await pyenvVersions(machine)).filter(({ version }) => /^3\.(?:9|1\d)\./.test(version))
  const isThere = (one: Omit<BasePython, 'program'> & { program: string | null }): one is BasePython =>
    one.program !== null
  return [...named.filter(isThere), ...installed, ...(await Promise.all(plain)).filter(isThere)]
}
