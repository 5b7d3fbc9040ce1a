import path from 'node:path'
import type { Config } from './config.ts'
import type { ProgressStep } from './contract/progress.ts'
import type { RunTrace } from './contract/run-trace.ts'
import type { Feed } from './feed.ts'
import { createSettingsDesk } from './function-settings-desk.ts'
import { isBundled } from './functions/bundled.ts'
import { createNewFunctions } from './new-functions.ts'
import type { OlderSwitch } from './older-switch.ts'
import type { OpenFunctions } from './open-functions.ts'
import type { SecretStore } from './secret-store.ts'
import { studioEnvironments } from './studio-environments.ts'
import { createStudioSandbox } from './studio-sandbox.ts'
import type { StudioParts } from './studio/studio-parts.ts'
import { createStudioServer, type StudioServer } from './studio/studio-server.ts'

/** What the studio of a start shows and changes. */
export interface StudioSubjects {
  readonly version: string
  readonly baseUrl: string
  readonly functions: OpenFunctions
  readonly older: OlderSwitch
  readonly secrets: SecretStore
  readonly env: NodeJS.ProcessEnv
  readonly redact: (text: string) => string
  readonly report: StudioParts['report']
  readonly steps: Feed<ProgressStep>
  readonly runs: Feed<RunTrace>
}

/** Builds the studio server over the parts of this process; closing it ends what it began. */
export async function openStudio(config: Config, subjects: StudioSubjects): Promise<StudioServer> {
  const { version, baseUrl, functions, older, secrets, env, redact, report, steps, runs } = subjects
  const environments = studioEnvironments(functions, env, { redact, report })
  const studio = await createStudioServer({
    version,
    rendererFolder: path.resolve(import.meta.dirname, '../renderer'),
    homeFolder: config.homeFolder,
    areaFiles: config.areaFiles,
    baseLayer: {
      state: () => ({ url: baseUrl, problem: null, generation: older.generation() }),
      authKey: config.authKey,
      choose: older.choose,
      isGenerationGiven: config.generation !== null,
    },
    functions,
    functionSettings: createSettingsDesk(functions),
    newFunctions: createNewFunctions(isBundled),
    sandbox: createStudioSandbox(config.launchDefaults, (id) => functions.sandboxOf(id)),
    environments,
    secrets,
    redact,
    progress: steps,
    runs,
    report,
  })
  return {
    listen: () => studio.listen(),
    close: async () => {
      await studio.close()
      await environments.close()
    },
  }
}
