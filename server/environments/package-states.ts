import type { EnvironmentPackage } from '../contract/environment.ts'
import type { PythonFacts } from './inspect-python.ts'
import { isMarkerTrue } from './marker.ts'
import type { Requirement } from './requirement.ts'
import { isAllowedVersion } from './specifiers.ts'

/** Which of the listed packages are there, of a wrong version or missing; those that do not count here are left out. */
export function packageStates(
  requirements: readonly Requirement[],
  facts: PythonFacts | null,
): readonly EnvironmentPackage[] {
  return requirements
    .filter(({ marker }) => facts === null || isMarkerTrue(marker, facts.markers))
    .map((requirement) => stateOf(requirement, facts))
}

function stateOf({ name, specifiers, file }: Requirement, facts: PythonFacts | null): EnvironmentPackage {
  const shared = { name, wanted: specifiers, file }
  const installed = facts?.installed[name]
  if (facts === null || installed === undefined) return { ...shared, installed: null, state: 'unknown' }
  if (installed === null) return { ...shared, installed, state: 'missing' }
  // A package without a version of its own is there, and nobody can say more.
  const isFit = installed === '' ? null : isAllowedVersion(installed, specifiers)
  return { ...shared, installed, state: isFit === false ? 'wrong-version' : 'there' }
}
