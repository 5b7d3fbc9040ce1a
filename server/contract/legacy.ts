import { Type, type Static } from 'typebox'
import { NotNull, type JsonObject } from './schema-parts.ts'

/** The commands of `POST /` on the current base layer (spec.md 4). */
export const legacyCommands = ['eval', 'preview', 'healthcheck'] as const

/** One command of `POST /`. */
export type LegacyCommand = (typeof legacyCommands)[number]

/** `params.symbols`: a main symbol name to how it is shown and what else a learner may type (spec.md 2.1). */
export const SymbolsSchema = Type.Record(
  Type.String(),
  Type.Object({ latex: Type.String(), aliases: Type.Array(Type.String()) }),
)

/** `params`: open, because its keys belong to the function; only what spec.md 2.1 states is checked. */
export const ParamsSchema = Type.Object({ symbols: Type.Optional(SymbolsSchema) })

/** `submission_context`: what the platform knows about earlier submissions (spec.md 2.1). */
export const SubmissionContextSchema = Type.Object({
  submissions_per_student_per_response_area: Type.Integer({ minimum: 0 }),
})

/** The body of `POST /` with command `eval` (spec.md 2.1, protocol.md 1.3). */
export const LegacyEvalRequestSchema = Type.Object(
  {
    response: NotNull,
    answer: NotNull,
    params: Type.Optional(ParamsSchema),
    submission_context: Type.Optional(SubmissionContextSchema),
  },
  { additionalProperties: false },
)
/** A valid `eval` body. */
export type LegacyEvalRequest = Static<typeof LegacyEvalRequestSchema>

/** The body of `POST /` with command `preview`: as for `eval`, without an answer (protocol.md 1.3). */
export const LegacyPreviewRequestSchema = Type.Object(
  {
    response: NotNull,
    params: Type.Optional(ParamsSchema),
    submission_context: Type.Optional(SubmissionContextSchema),
  },
  { additionalProperties: false },
)
/** A valid `preview` body. */
export type LegacyPreviewRequest = Static<typeof LegacyPreviewRequestSchema>

/** The body of `POST /` with command `healthcheck`, where there is one: nothing in it is read (protocol.md 1.3). */
export const LegacyHealthcheckRequestSchema = Type.Unsafe<JsonObject | null>({ type: ['object', 'null'] })

/** `result` of command `eval` (spec.md 2.2, protocol.md 1.5). */
export const EvalResultSchema = Type.Object({
  is_correct: Type.Boolean(),
  feedback: Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'object', 'array'] })),
})
/** A valid `eval` result; further keys are the function's own. */
export type EvalResult = Static<typeof EvalResultSchema> & Readonly<Record<string, unknown>>

/** `result` of command `preview` (protocol.md 1.5): any value but null under `preview`. */
export const PreviewResultSchema = Type.Object({ preview: NotNull })
/** A valid `preview` result; further keys are the function's own. */
export type PreviewResult = Static<typeof PreviewResultSchema> & Readonly<Record<string, unknown>>

/** `result` of command `healthcheck` (spec.md 2.4). */
export const HealthcheckResultSchema = Type.Object(
  {
    tests_passed: Type.Boolean(),
    successes: Type.Array(Type.Unknown()),
    failures: Type.Array(Type.Unknown()),
    errors: Type.Array(Type.Unknown()),
  },
  { additionalProperties: false },
)
/** A valid `healthcheck` result. */
export type HealthcheckResult = Static<typeof HealthcheckResultSchema>

/** A warning of the feedback cases loop, as it stands in `result.warnings` (protocol.md 2.3). */
export interface WireWarning {
  readonly message: string
  readonly case: number
}

/** The body of every successful `POST /` (protocol.md 1.5). */
export interface LegacyReply {
  readonly command: LegacyCommand
  readonly result: Readonly<Record<string, unknown>>
}

/** The body of every failed `POST /` (spec.md 2.5, protocol.md 1.3). */
export const LegacyErrorSchema = Type.Object({
  error: Type.Object({
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  }),
})
/** A valid error body of `POST /`. */
export type LegacyError = Static<typeof LegacyErrorSchema>
