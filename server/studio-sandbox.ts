import type { SandboxFinding, SandboxSettings } from './contract/sandbox.ts'
import type { LaunchDefaults } from './functions/launch-defaults.ts'
import type { StudioSandbox } from './studio/sandbox-routes.ts'
import { StudioRefusal } from './studio/studio-refusal.ts'
import { sandboxSupport } from './workers/sandbox-plan.ts'
import { runSandboxSelfTest } from './workers/sandbox-self-test.ts'

/** Where the sandbox of an open function is looked up; undefined for one that is not open, null for one without. */
export type SandboxOf = (functionId: string) => SandboxSettings | null | undefined

const noSettings =
  'The SANDBOX_ variables of this start cannot be read, so there can be no sandbox. Unset or correct them, then start the studio again.'

/** The sandbox as the studio offers it: with the settings of this start, and no network where they say nothing of it. */
export function createStudioSandbox(defaults: LaunchDefaults, sandboxOf: SandboxOf): StudioSandbox {
  const given = defaults.sandbox ?? defaults.sandboxOnRequest ?? null
  const tests = new Map<string, Promise<readonly SandboxFinding[]>>()
  const problem = async () => (given === null ? noSettings : (await sandboxSupport(given)).problem)
  return {
    problem,
    test: async (functionId) => {
      const own = sandboxOf(functionId)
      if (own === undefined) return null
      const settings = own ?? given
      const reason = await problem()
      if (reason !== null || settings === null) throw new StudioRefusal('no-sandbox', reason ?? noSettings)
      return oneAtATime(tests, JSON.stringify(settings), () => tried(settings))
    },
  }
}

async function tried(settings: SandboxSettings): Promise<readonly SandboxFinding[]> {
  try {
    return await runSandboxSelfTest(settings)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new StudioRefusal('no-sandbox', words)
  }
}

/** A test takes memory and processes; a second press of the button waits for the first. */
function oneAtATime<T>(running: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const known = running.get(key)
  if (known !== undefined) return known
  const begun = begin().finally(() => running.delete(key))
  running.set(key, begun)
  return begun
}
