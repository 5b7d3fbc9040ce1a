import { once } from 'node:events'
import { run } from 'node:test'
import { HealthReport, type HealthSummary } from './health-report.ts'

/** Runs test files with Node's own runner, each in a process of its own, and sums up (spec.md 2.4, protocol.md 1.7). */
export async function runHealthcheck(files: readonly string[]): Promise<HealthSummary> {
  const report = new HealthReport()
  if (files.length === 0) return report.summary()
  const events = run({ files, concurrency: true })
  events.on('test:start', (test) => {
    report.started(test)
  })
  events.on('test:pass', (test) => {
    report.passed(test)
  })
  events.on('test:fail', (test) => {
    report.failed(test)
  })
  events.on('test:stderr', (output) => {
    report.wrote(output)
  })
  events.resume()
  await once(events, 'end')
  return report.summary()
}
