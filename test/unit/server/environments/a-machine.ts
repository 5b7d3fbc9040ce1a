import { execFileSync } from 'node:child_process'
import process from 'node:process'
import type { Machine } from '../../../../server/functions/recogniser.ts'

/** A machine that has only what a test puts on its PATH. */
export function aMachine(env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux'): Machine {
  return { platform, env, nodeProgram: process.execPath }
}

/** Whether the machine that runs the tests can make virtual environments; Debian keeps that in a package of its own. */
export function canMakeEnvironments(): boolean {
  try {
    execFileSync('python3', ['-c', 'import venv, ensurepip'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
