import type { AreaTest } from '../contract/area.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'

/** One test of a document of `eval_tests.yaml`, with where it stands (protocol.md 8). */
export interface EvalTestsEntry {
  readonly test: AreaTest
  readonly outer: number
  /** Null when the test stands for itself. */
  readonly sub: number | null
}

/** The tests of one document, in their order; where there are `sub_tests`, the outer response counts for nothing. */
export function entriesOf(document: JsonObject): readonly EvalTestsEntry[] {
  return outerTests(document).flatMap((outer, at): EvalTestsEntry[] => {
    const subs = subTests(outer)
    if (subs === null) return [{ test: areaTest(outer, outer), outer: at, sub: null }]
    return subs.map((inner, sub) => ({ test: areaTest(outer, inner), outer: at, sub }))
  })
}

/** The outer tests of a document. */
export function outerTests({ tests }: JsonObject): readonly JsonObject[] {
  return Array.isArray(tests) ? tests.filter(isJsonObject) : []
}

/** The tests inside an outer one; null when it stands for itself. */
export function subTests({ sub_tests: subs }: JsonObject): readonly JsonObject[] | null {
  return Array.isArray(subs) ? subs.filter(isJsonObject) : null
}

/** Why a document is no group of tests, with the path of the fault; null when it is one. */
export function entriesProblem(
  document: JsonObject,
): { readonly path: readonly (string | number)[]; readonly message: string } | null {
  if (!Array.isArray(document.tests)) {
    return { path: [], message: 'A group of tests has a list "tests".' }
  }
  for (const [at, outer] of document.tests.entries()) {
    const problem = testProblem(outer)
    if (problem !== null) return { path: ['tests', at, ...problem.path], message: problem.message }
  }
  return null
}

function testProblem(test: unknown): ReturnType<typeof entriesProblem> {
  if (!isJsonObject(test)) return { path: [], message: 'A test is a list of "key: value" lines.' }
  if (test.params !== undefined && test.params !== null && !isJsonObject(test.params)) {
    return { path: ['params'], message: '"params" must be "key: value" lines.' }
  }
  const subs = test.sub_tests
  if (subs === undefined) return expectedProblem(test)
  if (!Array.isArray(subs)) return { path: ['sub_tests'], message: '"sub_tests" must be a list.' }
  for (const [at, sub] of subs.entries()) {
    const problem = isJsonObject(sub)
      ? expectedProblem(sub)
      : { path: [], message: 'A test is a list of "key: value" lines.' }
    if (problem !== null) return { path: ['sub_tests', at, ...problem.path], message: problem.message }
  }
  return null
}

function expectedProblem({ expected_result: expected }: JsonObject): ReturnType<typeof entriesProblem> {
  if (isJsonObject(expected)) return null
  return {
    path: ['expected_result'],
    message: 'A test has "expected_result" with the fields that are compared.',
  }
}

function areaTest(outer: JsonObject, inner: JsonObject): AreaTest {
  const name = [...new Set([textOf(outer.description), textOf(inner.description)])]
    .filter((part) => part !== '')
    .join(': ')
  const expected = isJsonObject(inner.expected_result) ? inner.expected_result : {}
  const isExcluded = inner.exclude_from_docs ?? outer.exclude_from_docs
  const test: AreaTest = {
    name: name === '' ? showResponse(inner.response) : name,
    response: inner.response ?? null,
    expect: Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, bare(value)])),
  }
  if ('answer' in outer) test.answer = outer.answer
  if (isJsonObject(outer.params)) test.params = outer.params
  if (isExcluded !== undefined) Object.assign(test, { exclude_from_docs: isExcluded })
  return test
}

/** A value that would read as a matcher is said to be a value. */
function bare(value: unknown): unknown {
  const isAmbiguous =
    isJsonObject(value) && ['equals', 'contains', 'matches'].includes(Object.keys(value).join())
  return isAmbiguous ? { equals: value } : value
}

function showResponse(response: unknown): string {
  return typeof response === 'string' ? response : JSON.stringify(response ?? null)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
