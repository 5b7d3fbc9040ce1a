import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const lock = inRoot('build/.lock')
const owner = inRoot('build/.lock/owner')
const abandonedMs = 10_000

function take() {
  mkdirSync(inRoot('build'), { recursive: true })
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(owner, String(process.pid))
  return true
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A lock is stale when its owner has ended, or when nobody wrote their name into it for a while. */
function isStale() {
  try {
    return !isAlive(Number(readFileSync(owner, 'utf8')))
  } catch {
    const stats = statSync(lock, { throwIfNoEntry: false })
    return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs
  }
}

/** Lets one process at a time install and build; a lock whose owner died is taken over. */
export async function withLock(work) {
  let told = false
  while (!take()) {
    if (isStale()) rmSync(lock, { recursive: true, force: true })
    else if (!told) {
      told = true
      say('another command is installing or building here; waiting for it')
    }
    await pause(100)
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
