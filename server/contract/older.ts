import { Type } from 'typebox'
import { EvalResultSchema, HealthcheckResultSchema, PreviewResultSchema } from './legacy.ts'
import { NotNull } from './schema-parts.ts'

/** The commands of the older base layer, with what each of them means (protocol.md 1.2, C20). */
export const olderCommands = {
  eval: 'eval',
  grade: 'eval',
  preview: 'preview',
  healthcheck: 'healthcheck',
  'docs-user': 'docs-user',
  'docs-dev': 'docs-dev',
  docs: 'docs-dev',
} as const

/** What a command of the older base layer asks for. */
export type OlderOperation = (typeof olderCommands)[keyof typeof olderCommands]

const AnyParamsSchema = Type.Object({})

/** The bodies that the older base layer takes, by operation; it knows no `submission_context` beside `params`. */
export const olderRequestSchemas = {
  eval: Type.Object(
    { response: NotNull, answer: NotNull, params: Type.Optional(AnyParamsSchema) },
    { additionalProperties: false },
  ),
  preview: Type.Object(
    { response: NotNull, params: Type.Optional(AnyParamsSchema) },
    { additionalProperties: false },
  ),
  healthcheck: Type.Object({}),
} as const

/** The bodies that it answers with when all went well (protocol.md 1.5, 1.7). */
export const olderReplySchemas = {
  eval: Type.Object({ command: Type.Literal('eval'), result: EvalResultSchema }),
  preview: Type.Object({ command: Type.Literal('preview'), result: PreviewResultSchema }),
  healthcheck: Type.Object({ command: Type.Literal('healthcheck'), result: HealthcheckResultSchema }),
} as const

/** The `error` of the older base layer: a message, a detail, and what a structured exception added (spec.md 2.5). */
export type OlderError = Readonly<Record<string, unknown>> & { readonly message: string }
