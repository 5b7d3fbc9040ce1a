import type { WorkerStatus } from '../contract/worker.ts'

/** What our Python host writes before the reason why a module of the function cannot be used. */
const hostMark = /^The function is not usable: (?<reason>.+)$/
/** The end of a traceback names what is wrong; the last place before it, where. */
const pythonPlace = /^\s*File "(?<file>[^"]+)", line (?<line>\d+)/
const nodePlace = /^(?:file:\/\/)?(?<file>(?:\/|[A-Za-z]:[\\/])[^:]+):(?<line>\d+)(?::\d+)?$/
const errorLine = /^(?:\w+\.)*\w*(?:Error|Exception|Exit|Interrupt|Warning)\b.*/

/** The reason in a line of the Python host, null for any other line. */
export function hostProblem(line: string): string | null {
  return hostMark.exec(line)?.groups?.reason ?? null
}

/** Why a worker that was just started is gone, null as long as it is not: what it said last, with file and line. */
export function startProblem(worker: WorkerStatus): string | null {
  if (worker.state !== 'backing-off' && worker.state !== 'failed') return null
  if (worker.lastExit === null) return null
  const { lastLines, reason } = worker.lastExit
  const said = lastLines.findLast((line) => errorLine.test(line.trim())) ?? lastLines.at(-1)
  if (said === undefined) return reason
  const place = lastLines.map(placeIn).findLast((found) => found !== null) ?? null
  return place === null ? said.trim() : `${said.trim()} (${place})`
}

function placeIn(line: string): string | null {
  const found = pythonPlace.exec(line)?.groups ?? nodePlace.exec(line.trim())?.groups
  if (found?.file === undefined || found.line === undefined) return null
  const parts = found.file.split(/[\\/]/)
  return `${parts.slice(-2).join('/')}, line ${found.line}`
}
