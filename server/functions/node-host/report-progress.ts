import { request } from 'node:http'

/** A base layer that does not take a report within this time is not waited for. */
const limitMs = 1_000
/** How long an answer may wait for reports that are still on their way. */
const flushLimitMs = 250

let last: Promise<void> = Promise.resolve()

/**
 * Tells the caller how far this call is, in one short sentence for people, with any JSON beside it.
 *
 * Reports arrive in the order in which they were made. Resolves when this one was taken; a function that computes for long
 * without a pause awaits it, because nothing is sent until then. Never rejects, and does nothing where nobody listens.
 */
export function reportProgress(message: string, data?: unknown): Promise<void> {
  const { EVAL_PROGRESS_URL: url } = process.env
  if (url === undefined || url === '') return Promise.resolve()
  const body = textOf({ message, data })
  // What cannot be told is nobody's failure, and must not keep later reports from being told.
  last = last.then(() => (body === null ? undefined : post(url, body))).catch(() => undefined)
  return last
}

/** Resolves when every report was taken, or soon after where that takes long: an answer must not be held up. */
export async function flushProgress(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flushLimitMs)
  })
  await Promise.race([last, limit])
  clearTimeout(timer)
}

/** Written at once: the data may be changed while earlier reports are still on their way. */
function textOf(report: object): string | null {
  try {
    return JSON.stringify(report)
  } catch {
    return null
  }
}

function post(url: string, body: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      resolve()
    }
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const report = request(url, { method: 'POST', headers, timeout: limitMs, agent: false })
    report.once('timeout', () => report.destroy())
    report.once('response', (response) => response.resume().once('close', done))
    report.once('error', done)
    report.end(body)
  })
}
