import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { tools } from './paths.mjs'
import { runProgram, runTool } from './program.mjs'
import { Refusal, say, step } from './say.mjs'

const onLinux = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const onWindows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of some programs that stands on the search path. */
export function onPath(names, { PATH = '' } = process.env) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return PATH.split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name + suffix)))
    .find(isProgram)
}

function systemBrowser() {
  if (process.platform === 'darwin') return onMac.find(isProgram)
  if (process.platform !== 'win32') return onPath(onLinux)
  return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .flatMap((name) => onWindows.map((file) => path.join(process.env[name] ?? '', file)))
    .find(isProgram)
}

function chosenBrowser() {
  const chosen = process.env.FEEDBACK_STUDIO_CHROMIUM
  if (chosen === undefined || chosen === '') return undefined
  if (isProgram(chosen)) return chosen
  throw new Refusal(`FEEDBACK_STUDIO_CHROMIUM says "${chosen}", but there is no program of that name.`)
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** The Chromium that the tests drive, without installing anything; undefined when there is none. */
export async function findBrowser() {
  return chosenBrowser() ?? systemBrowser() ?? (await playwrightBrowser())
}

const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' }

/** Debian and Ubuntu bring their own, which works where Playwright's download place cannot be reached. */
async function installWithApt() {
  const isRoot = process.getuid?.() === 0
  if (process.platform !== 'linux' || !isRoot || onPath(['apt-get']) === undefined) return false
  const options = { quiet: true, env: aptEnvironment, timeoutMs: 600_000 }
  await runProgram('apt-get', ['update', '-qq'], options)
  const { status, output } = await runProgram('apt-get', ['install', '-y', '-qq', 'chromium'], options)
  if (status !== 0) say(output.trim().split('\n').slice(-3).join(' | '))
  return status === 0
}

/** Installs a browser when there is none; refuses with what to do when that is not possible either. */
export async function ensureBrowser() {
  const present = await findBrowser()
  if (present !== undefined) return present
  await step('installing a browser for the tests (Playwright)', () =>
    runTool(tools.playwright, ['install', 'chromium'], { quiet: true, timeoutMs: 180_000 }),
  )
  if ((await findBrowser()) === undefined)
    await step('installing a browser for the tests (apt-get)', installWithApt)
  const installed = await findBrowser()
  if (installed !== undefined) return installed
  throw new Refusal(
    'The ui tests need Chromium or Chrome and none could be installed. ' +
      'Install one, or set FEEDBACK_STUDIO_CHROMIUM to the path of its program.',
  )
}
