import { Type, type Static } from 'typebox'
import { OpenObject } from './schema-parts.ts'

/** The version of response-area files that this app writes. */
export const areaVersion = 1

/** How a file is called that holds a response area. */
export const areaFileEnding = '.area.yaml'

/** The types of response areas, as the platform names them (protocol.md 10.2). */
export const responseTypes = [
  'TEXT',
  'NUMBER',
  'NUMERIC_UNITS',
  'BOOLEAN',
  'MULTIPLE_CHOICE',
  'MATRIX',
  'TABLE',
  'MATH_SINGLE_LINE',
  'MATH_MULTI_LINES',
  'EXPRESSION',
  'ESSAY',
  'MILKDOWN',
  'CODE',
  'LIKERT',
  'IMAGES',
  'GRAPH',
  'SANDBOX',
  'VOID',
] as const

/** A type that this version knows; a file may name others, which are kept. */
export type ResponseType = (typeof responseTypes)[number]

/** What a test expects of one field: a bare value stands for `equals`. */
export const MatcherSchema = Type.Object(
  {
    equals: Type.Optional(Type.Unknown()),
    /** Part of a text, or an item of a list. */
    contains: Type.Optional(Type.Unknown()),
    /** A regular expression over a text. */
    matches: Type.Optional(Type.String()),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
)
export type Matcher = Static<typeof MatcherSchema>

/** One test of a response area; only what `expect` lists is compared. */
export const AreaTestSchema = Type.Object({
  name: Type.String(),
  response: Type.Unknown(),
  /** Stands in for the area's answer. */
  answer: Type.Optional(Type.Unknown()),
  /** Laid over the area's params, key by key. */
  params: Type.Optional(OpenObject),
  /** Earlier submissions of the learner (protocol.md 7.3). */
  attempt: Type.Optional(Type.Integer({ minimum: 0 })),
  /**
   * Field → expected value or `Matcher`. Fields are those of the result with dots between, besides `error` (the message
   * of a failure) and `preview.…` (what the preview said).
   */
  expect: OpenObject,
})
export type AreaTest = Static<typeof AreaTestSchema>

/**
 * A response area as its file has it (protocol.md 7 and 10): what a learner is asked, and how the response is judged.
 * Unknown keys are kept at every level.
 */
export const AreaSchema = Type.Object({
  version: Type.Literal(areaVersion),
  title: Type.String(),
  /** The name of the function; without one, whichever evaluation function is open. */
  function: Type.Optional(Type.String()),
  responseType: Type.String({ minLength: 1 }),
  /** What the response type needs: options, rows, columns (protocol.md 10.2). */
  config: Type.Optional(OpenObject),
  /** Markdown with mathematics before and after the learner's field. */
  preText: Type.Optional(Type.String()),
  postText: Type.Optional(Type.String()),
  /** Codes of symbols that the learner is not shown. */
  hiddenSymbols: Type.Optional(Type.Array(Type.String())),
  /** The response that was tried last. */
  response: Type.Optional(Type.Unknown()),
  answer: Type.Optional(Type.Unknown()),
  /** As the function gets them: `symbols`, `cases`, and its own. */
  params: Type.Optional(OpenObject),
  tests: Type.Optional(Type.Array(AreaTestSchema)),
})
export type Area = Static<typeof AreaSchema>

/** Where a text cannot be read as an area: a sentence, and the place counted from 1. */
export interface AreaProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** What reading the text of an area file gives. */
export type AreaReading =
  | {
      readonly status: 'read'
      readonly area: Area
      /** Why the file may be looked at, but not written, as a sentence; null when it may be. */
      readonly readOnly: string | null
    }
  | { readonly status: 'unreadable'; readonly problem: AreaProblem }
