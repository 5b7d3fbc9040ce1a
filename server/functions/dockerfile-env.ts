import { existsSync } from 'node:fs'
import type { SettingSource } from '../contract/function-settings.ts'
import { isSecretName } from '../contract/secret-names.ts'
import { pathHere } from './program-here.ts'
import type { DockerfileFacts } from './read-dockerfile.ts'
import type { Site } from './recogniser.ts'

/** Variables of a Dockerfile that the function gets here too. */
export interface PassedOn {
  readonly env: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, SettingSource>>
  readonly notes: readonly string[]
}

/** These speak to the base layer, or to the platform that runs it. */
const ofTheBaseLayer =
  /^(?:FUNCTION|EVAL|SANDBOX|INVOKER|SENTRY|LAMBDA|AWS_LAMBDA)_|^(?:AUTH_KEY|LOG_LEVEL|LOG_FORMAT|SCHEMA_DIR|HTTP_HOST|HTTP_PORT|HTTP_H2C)$/

/** These describe the container, not the function. */
const ofTheContainer =
  /^(?:PATH|HOME|USER|SHELL|PWD|HOSTNAME|TERM|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|LD_PRELOAD|PYTHONHOME|VIRTUAL_ENV|DEBIAN_FRONTEND|GPG_KEY|PYTHON_VERSION|NODE_VERSION)$|^(?:PIP|POETRY|UV|APT|CONDA)_/

/** The ENV lines that the function needs here too: no secrets, none of the base layer, none of the container alone. */
export function environmentOf(facts: DockerfileFacts, site: Site): PassedOn {
  const env: Record<string, string> = {}
  const sources: Record<string, SettingSource> = {}
  const notes: string[] = []
  for (const [name, { value, line }] of facts.env) {
    if (ofTheBaseLayer.test(name) || ofTheContainer.test(name)) continue
    if (isSecretName(name)) {
      notes.push(
        `${name} in Dockerfile, line ${line}, looks like a secret and is not passed on. Secrets have their place under Settings.`,
      )
      continue
    }
    const here = valueHere(value, site)
    if (here === null) {
      notes.push(
        `${name} in Dockerfile, line ${line}, names a place of the container that is not on this machine, and is not passed on.`,
      )
      continue
    }
    env[name] = here
    sources[`env.${name}`] = { from: 'dockerfile', detail: `ENV ${name} in Dockerfile, line ${line}` }
  }
  return { env, sources, notes }
}

/** Paths of the container's working folder become paths of this folder; null when one is nowhere here. */
function valueHere(value: string, site: Site): string | null {
  if (!value.startsWith('/')) return value
  const parts = value.split(':').map((part) => {
    const here = pathHere(part, site)
    if (here !== null) return here
    return !part.startsWith('/') || part.startsWith('/tmp/') || existsSync(part) ? part : null
  })
  const separator = site.machine.platform === 'win32' ? ';' : ':'
  return parts.some((part) => part === null) ? null : parts.join(separator)
}
