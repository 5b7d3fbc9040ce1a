import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { runProgram } from './program.mjs'
import { Refusal, step } from './say.mjs'
import { contentHash, readStamp, writeStamp } from './stamp.mjs'

const stamp = inRoot('node_modules/.feedback-studio')

/** True when the packages of the lock file are not there, or the lock file has changed since. */
export function needsInstall() {
  const hash = contentHash(inRoot('package-lock.json'))
  if (readStamp(stamp) === hash) return false
  if (!isInstalled()) return true
  writeStamp(stamp, hash)
  return false
}

function packagesOf(file) {
  return Object.entries(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages)
}

/** Compares the lock file with npm's own note of what it installed, so that an author's `npm install` counts. */
function isInstalled() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false
  const present = new Map(packagesOf('node_modules/.package-lock.json'))
  return packagesOf('package-lock.json').every(
    ([name, { version, optional }]) =>
      name === '' || (optional ?? false) || present.get(name)?.version === version,
  )
}

/** npm's own program file, so that it needs no shell on any platform; undefined when only the name is known. */
function npmFile() {
  const called = process.env.npm_execpath
  const beside = path.dirname(process.execPath)
  return [
    called !== undefined && path.basename(called).startsWith('npm') ? called : undefined,
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file !== undefined && existsSync(file))
}

/** Runs npm with some arguments. */
export function runNpm(args, options) {
  const file = npmFile()
  if (file === undefined) return runProgram('npm', args, options)
  return file.endsWith('.js')
    ? runProgram(process.execPath, [file, ...args], options)
    : runProgram(file, args, options)
}

/** Installs exactly what the lock file says; what is already there is brought up to date, not thrown away. */
export async function install() {
  const isFirst = !existsSync(inRoot('node_modules'))
  await step('installing packages', async () => {
    const args = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = await runNpm(isFirst ? ['ci', ...args] : ['install', '--no-save', ...args])
    if (status !== 0)
      throw new Refusal('Packages could not be installed: npm failed, its reason stands above.')
  })
  writeStamp(stamp, contentHash(inRoot('package-lock.json')))
}
