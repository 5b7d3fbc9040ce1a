import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fetchElectron } from './electron-binary.mjs'
import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'
import { releaseSignals } from './program.mjs'
import { say } from './say.mjs'

/** Hands this process over to a compiled program, as if it had been started directly: signals reach it unchanged. */
async function become(file, args) {
  releaseSignals()
  const program = realpathSync(inRoot(file))
  process.argv = [process.argv[0], program, ...args]
  await import(pathToFileURL(program).href)
}

/** `npm run base-layer`: the two services alone. */
export async function baseLayer(args) {
  await prepare({ tolerant: true, parts: ['node'] })
  await become('build/server/main.js', ['base-layer', ...args])
}

/** `npm run openapi`: the description of the two services, as JSON. */
export async function openapi(args) {
  await prepare({ parts: ['node'] })
  await become('build/server/openapi.js', args)
}

/** `npm run area-tests`: the tests of response areas, for a terminal and for CI. */
export async function areaTests(args) {
  await prepare({ tolerant: true, parts: ['node'] })
  await become('build/server/area-tests-command.js', args)
}

/** `npm run new-function`: a function folder out of a template. */
export async function newFunction(args) {
  await prepare({ tolerant: true, parts: ['node'] })
  await become('build/server/new-function.js', args)
}

/** `npm start`: the studio, in Electron where it can be, otherwise in a browser, with the reason in one line. */
export async function start(args) {
  await prepare({ tolerant: true })
  const launch = await import(pathToFileURL(inRoot('build/electron/launch.js')).href)
  const surroundings = {
    args,
    env: process.env,
    platform: process.platform,
    userId: process.getuid?.(),
    electronFolder: inRoot('node_modules/electron'),
  }
  const isWanted = launch.whyBrowser(surroundings) === undefined && !process.env.CI
  if (isWanted && launch.electronBinary(surroundings.electronFolder) === undefined) await fetchElectron()
  const shell = launch.chooseShell(surroundings)
  if (shell.kind === 'browser') return startInBrowser(args, shell.reason)
  releaseSignals()
  const { status, isStillborn } = await launch.openElectron(shell.binary, [inRoot('.'), ...args])
  if (isStillborn) return startInBrowser(args, `Electron broke off at its start (status ${status})`)
  process.exitCode = status
}

async function startInBrowser(args, reason) {
  if (!args.includes('--no-open')) say(`opening in a browser window, because ${reason}`)
  await become('build/server/main.js', ['studio', ...args])
}
