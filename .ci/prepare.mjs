import { build, staleParts } from './build.mjs'
import { install, needsInstall } from './install.mjs'
import { withLock } from './lock.mjs'

/** Installs what is missing and builds what is stale; does nothing, quickly, when all is there. */
export async function prepare({ parts, ...options } = {}) {
  if (!needsInstall() && staleParts(parts).length === 0) return
  await withLock(async () => {
    if (needsInstall()) await install()
    const stale = staleParts(parts)
    if (stale.length > 0) await build(stale, options)
  })
}

/** Installs what is missing, without building. */
export async function prepareTools() {
  if (needsInstall()) await withLock(async () => (needsInstall() ? install() : undefined))
}
