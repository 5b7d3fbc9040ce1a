import { existsSync, statSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runTool } from './program.mjs'
import { step } from './say.mjs'
import { writeStamp } from './stamp.mjs'

const failure = inRoot('node_modules/.feedback-studio-electron')
const installer = inRoot('node_modules/electron/install.js')
const dayMs = 24 * 60 * 60 * 1000

/** True when fetching has not failed within the last day. */
function isWorthTrying() {
  const stats = statSync(failure, { throwIfNoEntry: false })
  return existsSync(installer) && (stats === undefined || Date.now() - stats.mtimeMs > dayMs)
}

/** Lets the electron package fetch its own program, briefly; a failure is remembered for a day. */
export async function fetchElectron() {
  if (!isWorthTrying()) return
  await step('fetching Electron', async () => {
    const { status } = await runTool(installer, [], { quiet: true, timeoutMs: 45_000 })
    if (status !== 0) writeStamp(failure, 'Electron could not be fetched')
  })
}
