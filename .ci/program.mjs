import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const running = new Set()

/**
 * Runs one program without a shell. Resolves with its exit status, its output when `quiet`, and never rejects
 * for a failing program; a program that cannot be started counts as status 127.
 */
export function runProgram(command, args, { quiet = false, env = {}, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      windowsHide: true,
    })
    let output = ''
    running.add(child)
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined
    function finish(status) {
      clearTimeout(timer)
      running.delete(child)
      resolve({ status, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** Runs a JavaScript tool with this Node. */
export function runTool(file, args, options) {
  return runProgram(process.execPath, [file, ...args], options)
}

function stopAll(signal, status) {
  for (const child of running) child.kill(signal)
  process.exit(status)
}
const onInterrupt = () => stopAll('SIGINT', 130)
const onTerminate = () => stopAll('SIGTERM', 143)

/** While tools run, a signal ends them and then us. */
export function guardSignals() {
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
}

/** Leaves the signals to the server that is about to start in this process. */
export function releaseSignals() {
  process.off('SIGINT', onInterrupt)
  process.off('SIGTERM', onTerminate)
}
