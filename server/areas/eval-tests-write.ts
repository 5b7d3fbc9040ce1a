import { isDeepStrictEqual } from 'node:util'
import type { AreaTest } from '../contract/area.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { entriesOf, outerTests, subTests, type EvalTestsEntry } from './eval-tests-entries.ts'
import { expectedResult } from './eval-tests-expected.ts'
import { readDocuments } from './eval-tests.ts'
import { changedYamlText, newYamlText } from './write-area.ts'

/** The text of a file after a change, and what could not be said in it. */
export interface EvalTestsWriting {
  readonly text: string
  /** A sentence for each expectation that was left out. */
  readonly leftOut: readonly string[]
}

/**
 * The text with these tests and no others: documents, tests and comments that do not change stay byte for byte, new
 * tests stand at the end of the last document. A text that cannot be read is not touched; then null is returned.
 */
export function changedEvalTests(
  text: string,
  wanted: readonly AreaTest[],
  title: string,
): EvalTestsWriting | null {
  const tests = wanted.map(withAttempt)
  const leftOut = tests.flatMap((test) => expectedResult(test).leftOut)
  const read = readDocuments(text)
  if (read.status === 'unreadable') return null
  const { documents } = read
  const lists = documents.map(({ value }) => (value === null ? [] : entriesOf(value)))
  const { kept, added } = pair(lists, tests)
  const last = documents.findLastIndex(({ value }) => value !== null)
  const parts = documents.map(({ part, value }, at) => {
    if (value === null) return part.text
    const changed = changedDocument(value, kept[at] ?? new Map<number, AreaTest>(), at === last ? added : [])
    return isDeepStrictEqual(changed, value) ? part.text : changedPart(part.text, changed)
  })
  if (last !== -1 || added.length === 0) return { text: parts.join(''), leftOut }
  const group = newYamlText({ title, tests: added.map((test) => newTest(test)) })
  return { text: `${parts.join('')}${group}`, leftOut }
}

type Kept = ReadonlyMap<number, AreaTest>

/** Which of the wanted tests stands for which entry: the same one, else one of the same name. */
function pair(
  lists: readonly (readonly EvalTestsEntry[])[],
  tests: readonly AreaTest[],
): { readonly kept: readonly Kept[]; readonly added: readonly AreaTest[] } {
  const free = new Set(tests)
  const kept = lists.map(() => new Map<number, AreaTest>())
  for (const keyOf of [sameText, ({ name }: AreaTest) => name]) {
    const byKey = grouped(free, keyOf)
    for (const [at, entries] of lists.entries()) {
      for (const [index, { test }] of entries.entries()) {
        if (kept[at]?.has(index) === true) continue
        const found = byKey.get(keyOf(test))?.shift()
        if (found === undefined) continue
        free.delete(found)
        kept[at]?.set(index, found)
      }
    }
  }
  return { kept, added: [...free] }
}

function grouped(
  tests: ReadonlySet<AreaTest>,
  keyOf: (test: AreaTest) => string,
): ReadonlyMap<string, AreaTest[]> {
  const groups = new Map<string, AreaTest[]>()
  for (const test of tests) {
    const key = keyOf(test)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [test])
    else group.push(test)
  }
  return groups
}

function changedDocument(document: JsonObject, kept: Kept, added: readonly AreaTest[]): JsonObject {
  const entries = entriesOf(document)
  const split: AreaTest[] = []
  const tests = outerTests(document).flatMap((outer, at): JsonObject[] => {
    const own = entries.flatMap((entry, index) =>
      entry.outer === at ? [{ entry, test: kept.get(index) }] : [],
    )
    const subs = subTests(outer)
    const [first] = own
    if (subs === null) return first?.test === undefined ? [] : [changedTest(outer, first.entry, first.test)]
    const changed = own.flatMap(({ entry, test }): JsonObject[] => {
      const sub = subs[entry.sub ?? 0]
      if (test === undefined || sub === undefined) return []
      if (isShared(entry.test, test)) return [changedSub(sub, { outer, entry, test })]
      // The answer and the params are those of all inner tests: one that has others stands for itself.
      split.push(test)
      return []
    })
    return changed.length === 0 && own.length > 0 ? [] : [{ ...outer, sub_tests: changed }]
  })
  return { ...document, tests: [...tests, ...[...split, ...added].map((test) => newTest(test))] }
}

function isShared(before: AreaTest, test: AreaTest): boolean {
  return (
    isDeepStrictEqual(before.answer, test.answer) && isDeepStrictEqual(before.params ?? {}, test.params ?? {})
  )
}

function changedTest(outer: JsonObject, { test: before }: EvalTestsEntry, test: AreaTest): JsonObject {
  if (isSame(before, test)) return outer
  const written = newTest(test)
  const rest = Object.entries(outer).filter(([key]) => key !== 'params' || 'params' in written)
  const isNamed = before.name !== test.name
  const said = Object.entries(written).filter(([key]) => key !== 'description' || isNamed)
  return { ...Object.fromEntries(rest), ...Object.fromEntries(said) }
}

function changedSub(
  sub: JsonObject,
  { outer, entry, test }: { outer: JsonObject; entry: EvalTestsEntry; test: AreaTest },
): JsonObject {
  if (isSame(entry.test, test)) return sub
  const prefix = typeof outer.description === 'string' ? `${outer.description}: ` : ''
  const name = test.name.startsWith(prefix) ? test.name.slice(prefix.length) : test.name
  return {
    ...sub,
    ...(entry.test.name === test.name ? {} : { description: name }),
    response: test.response,
    expected_result: expectedResult(test).fields,
  }
}

function newTest(test: AreaTest & JsonObject): JsonObject {
  const { name, response, answer, params, exclude_from_docs: isExcluded } = test
  return {
    description: name,
    ...(params === undefined ? {} : { params }),
    answer: answer ?? null,
    response,
    expected_result: expectedResult(test).fields,
    ...(isExcluded === undefined ? {} : { exclude_from_docs: isExcluded }),
  }
}

function changedPart(text: string, value: JsonObject): string {
  const changed = changedYamlText(text, value)
  // A document that had to be written anew still begins like one, and ends before the next.
  const marked = text.startsWith('---') && !changed.startsWith('---') ? `---\n${changed}` : changed
  return marked.endsWith('\n') ? marked : `${marked}\n`
}

/** The attempt has no key of its own in such files: it goes where functions look for it (protocol.md 7.3). */
function withAttempt({ attempt, ...test }: AreaTest): AreaTest {
  if (attempt === undefined) return test
  const context = isJsonObject(test.params?.submission_context) ? test.params.submission_context : {}
  const submission = { ...context, submissions_per_student_per_response_area: attempt }
  return { ...test, params: { ...test.params, submission_context: submission } }
}

function isSame(a: AreaTest, b: AreaTest): boolean {
  return sameText(a) === sameText(b)
}

/** The same text for tests that say the same, in whichever order their keys are. */
function sameText(test: AreaTest): string {
  return JSON.stringify(test, (_key, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
