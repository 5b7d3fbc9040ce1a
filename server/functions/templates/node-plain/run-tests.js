import { AssertionError } from 'node:assert'
import { pathToFileURL } from 'node:url'
import { tests } from './tests.js'

/** Runs every test, and sums up as a healthcheck does: names, and microseconds of those that passed. */
export async function summarise() {
  const summary = { tests_passed: true, successes: [], failures: [], errors: [] }
  for (const [name, run] of Object.entries(tests)) {
    const began = performance.now()
    try {
      await run()
      summary.successes.push({ name, time: Math.round((performance.now() - began) * 1000) })
    } catch (error) {
      summary.tests_passed = false
      const list = error instanceof AssertionError ? summary.failures : summary.errors
      list.push({ name, message: error.message })
    }
  }
  return summary
}

// `node run-tests.js` prints what it found, and fails when a test does.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { tests_passed, successes, failures, errors } = await summarise()
  for (const { name } of successes) console.log(`passed  ${name}`)
  for (const { name, message } of [...failures, ...errors]) console.log(`FAILED  ${name}: ${message}`)
  process.exitCode = tests_passed ? 0 : 1
}
