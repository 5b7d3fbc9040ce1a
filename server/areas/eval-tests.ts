import type { EvalTestsReading } from '../contract/eval-tests.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { splitDocuments, type StreamPart } from './eval-tests-documents.ts'
import { entriesOf, entriesProblem } from './eval-tests-entries.ts'
import { placeOf, readYaml } from './yaml-text.ts'

/** A document of the file, with its text and its value; null where there is nothing but comments. */
export interface EvalTestsDocument {
  readonly part: StreamPart
  readonly value: JsonObject | null
}

/** The documents of a file, or the first place where it cannot be read. */
export type EvalTestsDocuments =
  | { readonly status: 'read'; readonly documents: readonly EvalTestsDocument[] }
  | Extract<EvalTestsReading, { status: 'unreadable' }>

/** Reads the text of an `eval_tests.yaml` (protocol.md 8): each test with its own answer and params. */
export function readEvalTests(text: string): EvalTestsReading {
  const read = readDocuments(text)
  if (read.status === 'unreadable') return read
  const groups = read.documents.flatMap(({ value }) =>
    value === null
      ? []
      : [
          {
            title: typeof value.title === 'string' ? value.title : '',
            tests: entriesOf(value).map(({ test }) => test),
          },
        ],
  )
  return { status: 'read', groups }
}

/** Reads each document of the file by itself, so that one that does not change keeps its text. */
export function readDocuments(text: string): EvalTestsDocuments {
  const documents: EvalTestsDocument[] = []
  for (const part of splitDocuments(text)) {
    const read = readPart(part)
    if ('status' in read) return read
    documents.push(read)
  }
  return { status: 'read', documents }
}

function readPart(part: StreamPart): EvalTestsDocument | Extract<EvalTestsReading, { status: 'unreadable' }> {
  const yaml = readYaml(part.text)
  if (yaml.status === 'unreadable') return unreadable(part, yaml.problem)
  if (yaml.value === null) return { part, value: null }
  if (!isJsonObject(yaml.value)) {
    const message = 'Each part of the file is a group with a "title" and a list "tests".'
    return unreadable(part, { message, line: 1, column: 1 })
  }
  const problem = entriesProblem(yaml.value)
  if (problem === null) return { part, value: yaml.value }
  const { message } = problem
  return unreadable(part, { message, ...placeOf(yaml.document, problem.path, yaml.lines) })
}

function unreadable(
  { line }: StreamPart,
  problem: { readonly message: string; readonly line: number; readonly column: number },
): Extract<EvalTestsReading, { status: 'unreadable' }> {
  return { status: 'unreadable', problem: { ...problem, line: problem.line + line - 1 } }
}
