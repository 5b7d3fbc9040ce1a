import { readFileSync } from 'node:fs'

/** A tally of nothing yet. */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0 }
}

/** The sum of several tallies. */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noCounts(),
  )
}

/** The line that `npm test` ends with. */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Counts a Vitest report. A file that could not be loaded has no tests in it, and counts as one failure. */
export function countVitest(file) {
  const report = readReport(file)
  if (report === undefined) return undefined
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts a Playwright report. A flaky test passed in the end; an error outside any test counts as a failure. */
export function countPlaywright(file) {
  const report = readReport(file)
  if (report === undefined) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const outside = unexpected === 0 ? report.errors.length : 0
  return { passed: expected + flaky, failed: unexpected + outside, skipped }
}

function testsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)]
}

/** Why browser tests were skipped, each reason once. */
export function skipReasons(file) {
  const tests = (readReport(file)?.suites ?? []).flatMap(testsIn)
  const reasons = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'skip')
    .map(({ description }) => description ?? 'no reason was given')
  return [...new Set(reasons)]
}

/** A tool that failed without a failing test, or without a report, is one failure of its own. */
export function withStatus(counts, status) {
  const tally = counts ?? noCounts()
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
