import { readFileSync } from 'node:fs'

const lookEveryMs = 250

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** npm starts a shell that starts us. On Linux the shell's own parent can be seen, so that a killed npm is noticed. */
function npmBehind(shell) {
  if (process.platform !== 'linux' || !/^(\S*\/)?sh\0-c\0/.test(readOrNothing(`/proc/${shell}/cmdline`)))
    return ''
  return readOrNothing(`/proc/${shell}/stat`).split(') ').pop().split(' ')[1] ?? ''
}

function isGone(parent, npm) {
  if (process.platform !== 'win32') return process.ppid !== parent || npmBehind(parent) !== npm
  try {
    process.kill(parent, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * Stops this process when the npm that started it is gone. npm hands SIGTERM to a shell that does not pass it
 * on, so that without this a stopped `npm start` would leave a server behind.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const npm = npmBehind(parent)
  const timer = setInterval(() => {
    if (!isGone(parent, npm)) return
    stop()
    process.emit('SIGTERM')
  }, lookEveryMs).unref()
  // Somebody else has asked already; a second signal would mean "at once".
  const stop = () => {
    clearInterval(timer)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}
