import type { EnvironmentPackage } from '../contract/environment.ts'
import { explainEndOfProgram } from './program-words.ts'
import type { PythonDependencies } from './dependencies.ts'
import type { Inspection } from './inspect-python.ts'
import { packageOfModule } from '../workers/missing-module.ts'
import { compareNumbers } from './pep440.ts'
import { packageKey } from './requirement.ts'
import { isAllowedVersion } from './specifiers.ts'

/** Sentences about packages that are missing or of a wrong version. */
export function packageProblems(packages: readonly EnvironmentPackage[]): readonly string[] {
  const missing = packages.filter(({ state }) => state === 'missing').map(({ name }) => name)
  const wrong = packages.filter(({ state }) => state === 'wrong-version')
  return [
    ...(missing.length === 0 ? [] : [missingSentence(missing, packages.length)]),
    ...wrong.map(
      ({ name, installed, wanted, file }) =>
        `${name} ${installed ?? ''} is installed, but ${file} asks for ${wanted}.`,
    ),
  ]
}

/** The sentence about a Python that is too old or too new for the function; null when it fits. */
export function versionProblem(version: string, { requiresPython }: PythonDependencies): string | null {
  if (isAllowedVersion(version, requiresPython) !== false) return null
  return `The function needs Python ${inWords(requiresPython)} (pyproject.toml), found ${version}.`
}

/** What is worth knowing about the version, where the container would use another one. */
export function dockerNote(version: string, { dockerPython }: PythonDependencies): string | null {
  if (dockerPython === null || version.startsWith(`${dockerPython}.`)) return null
  const order = compareNumbers(version.split('.').map(Number), dockerPython.split('.').map(Number))
  const risk =
    order < 0
      ? 'What is new in its version does not work here.'
      : 'Results can differ where the two versions do.'
  return `The Dockerfile runs Python ${dockerPython}, here it is ${version}. ${risk}`
}

/** `>=3.11` is `3.11 or later`; other ranges stand as they are. */
export function inWords(specifiers: string): string {
  const least = /^>=\s*([\d.]+)$/.exec(specifiers)?.[1]
  return least === undefined ? specifiers : `${least} or later`
}

/** Why a Python gave no answer, and what to do. */
export function silentPython(
  program: string,
  { end, lines }: Extract<Inspection, { kind: 'failed' }>,
): string {
  return `The Python ${program} does not work: ${explainEndOfProgram(end, lines)}`
}

function missingSentence(missing: readonly string[], count: number): string {
  const named = missing.slice(0, 8).join(', ')
  const more = missing.length > 8 ? ` and ${missing.length - 8} more` : ''
  if (count === 1) return `The package that the function lists is missing: ${named}.`
  return missing.length === 1
    ? `1 of ${count} packages is missing: ${named}.`
    : `${missing.length} of ${count} packages are missing: ${named}${more}.`
}

/** Sentences about modules that the function did not find while it ran, beyond the packages known to be missing. */
export function modulesProblems(
  modules: readonly string[],
  packages: readonly EnvironmentPackage[],
): readonly string[] {
  const missing = packages.filter(({ state }) => state === 'missing').map(({ name }) => packageKey(name))
  return modules
    .map((module) => ({ module, name: packageOfModule(module) }))
    .filter(
      ({ module, name }) => ![packageKey(module), packageKey(name)].some((key) => missing.includes(key)),
    )
    .map(({ module, name }) => {
      const isListed = packages.some((one) => packageKey(one.name) === packageKey(name))
      return isListed
        ? `The function did not find the module ${module}. Install its packages again.`
        : `The function did not find the module ${module}, and no file lists its package. Add ${name} to requirements.txt, then install.`
    })
}
