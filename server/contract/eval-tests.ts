import { Type, type Static } from 'typebox'
import { AreaTestSchema, type AreaProblem, type AreaTest } from './area.ts'

/** How the file of tests at the root of a function's repository is called (protocol.md 8). */
export const evalTestsName = 'eval_tests.yaml'

/** One document of such a file: a titled group of tests, each as a test of a response area with its own answer and params. */
export interface EvalTestsGroup {
  readonly title: string
  readonly tests: readonly AreaTest[]
}

/** What reading such a file gives. */
export type EvalTestsReading =
  | { readonly status: 'read'; readonly groups: readonly EvalTestsGroup[] }
  | { readonly status: 'unreadable'; readonly problem: AreaProblem }

/** Such a file as it is on disk; a file that is not there yet has no text and no revision. */
export interface EvalTestsFile {
  readonly path: string
  readonly text: string
  readonly revision: string | null
  readonly reading: EvalTestsReading
}

/** Writes tests into such a file: what did not change keeps its comments and its place. */
export const SaveEvalTestsSchema = Type.Object(
  {
    path: Type.String({ minLength: 1 }),
    /** The revision that was read; a file at another one is not overwritten. Null for one that was not there. */
    revision: Type.Union([Type.String(), Type.Null()]),
    /** The title of a new file. */
    title: Type.String(),
    /** Every test that the file has afterwards, each with its own answer and params. */
    tests: Type.Array(AreaTestSchema),
  },
  { additionalProperties: false },
)
export type SaveEvalTests = Static<typeof SaveEvalTestsSchema>

/** A file that was written, with what it has no words for: a sentence for each expectation that was left out. */
export interface EvalTestsSaved extends EvalTestsFile {
  readonly leftOut: readonly string[]
}
