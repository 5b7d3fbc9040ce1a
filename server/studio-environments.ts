import process from 'node:process'
import { Environments } from './environments/environments.ts'
import type { OpenFunctions } from './open-functions.ts'
import type { StudioParts } from './studio/studio-parts.ts'

/** What the open functions need to run, looked at where somebody can see it. Who creates it, closes it. */
export function studioEnvironments(
  functions: OpenFunctions,
  env: NodeJS.ProcessEnv,
  words: Pick<StudioParts, 'redact' | 'report'>,
): Environments {
  return new Environments({
    functions: {
      list: () => functions.list(),
      log: (id) => functions.log(id),
      launchOf: (id) => functions.launchOf(id),
      relaunch: (id) => functions.reconfigure(id),
      subscribe: (listener) => functions.subscribe(listener),
    },
    machine: { platform: process.platform, env, nodeProgram: process.execPath },
    parentEnv: env,
    ...words,
  })
}
