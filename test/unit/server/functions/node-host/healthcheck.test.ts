import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHealthcheck } from '../../../../../server/functions/node-host/healthcheck.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'health-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function testFile(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name)
  const imports = [
    "import assert from 'node:assert/strict'",
    "import { describe, it, test } from 'node:test'",
  ]
  writeFileSync(file, [...imports, ...lines].join('\n'))
  return file
}

test('every test is named with its file and suite, and timed in whole microseconds', async () => {
  const files = [
    testFile('alpha.test.mjs', [
      "test('stands alone', () => {})",
      "describe('suite', () => { it('inner', () => {}); it.skip('later', () => {}) })",
      "test('parent', async (t) => { await t.test('child', () => {}) })",
    ]),
    testFile('beta.test.mjs', ["test('prints', () => { console.log('noise') })"]),
  ]

  const summary = await runHealthcheck(files)

  const time: unknown = expect.toSatisfy((value) => Number.isInteger(value) && Number(value) >= 0)
  expect(summary).toEqual({
    tests_passed: true,
    successes: [
      { name: 'alpha › stands alone', time },
      { name: 'alpha › suite › inner', time },
      { name: 'alpha › parent › child', time },
      { name: 'beta › prints', time },
    ],
    failures: [],
    errors: [],
  })
})

test('a wrong assertion is a failure, any other exception and a broken file are errors', async () => {
  const files = [
    testFile('alpha.test.mjs', [
      "describe('suite', () => {",
      "  it('wrong', () => { assert.equal(1, 2, 'one is not two') })",
      "  it('raises', () => { throw new TypeError('no such thing') })",
      '})',
    ]),
    testFile('broken.test.mjs', ["throw new Error('cannot even load')"]),
  ]

  const summary = await runHealthcheck(files)

  const message: unknown = expect.stringMatching(/^one is not two/)
  expect(summary).toEqual({
    tests_passed: false,
    successes: [],
    failures: [{ name: 'alpha › suite › wrong', message }],
    errors: [
      { name: 'alpha › suite › raises', message: 'no such thing' },
      { name: 'broken.test.mjs', message: 'Error: cannot even load' },
    ],
  })
})

test('no tests at all is not healthy', async () => {
  const nothing = {
    tests_passed: false,
    successes: [],
    failures: [],
    errors: [{ name: 'tests', message: 'The function has no tests that could be run.' }],
  }

  expect(await runHealthcheck([])).toEqual(nothing)
})
