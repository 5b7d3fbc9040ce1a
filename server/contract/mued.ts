import { Type, type Static } from 'typebox'
import { ParamsSchema, SymbolsSchema } from './legacy.ts'
import {
  OpenObject,
  oneOf,
  oneOfOrNull,
  optionalObject,
  optionalText,
  orNull,
  type JsonObject,
} from './schema-parts.ts'

/** The kinds of submission of the path-based API (protocol.md 3.1). */
export const submissionTypes = ['TEXT', 'CODE', 'MODEL', 'MATH', 'OTHER'] as const

/** One kind of submission. */
export type SubmissionType = (typeof submissionTypes)[number]

/** What the learner handed in (protocol.md 3.1). */
export const SubmissionSchema = Type.Object({
  submissionId: optionalText,
  taskId: optionalText,
  type: oneOf(submissionTypes),
  format: optionalText,
  content: OpenObject,
  submittedAt: optionalText,
  version: Type.Optional(orNull(Type.Integer())),
})
/** A valid submission. */
export type Submission = Static<typeof SubmissionSchema>

/** What was asked; a missing title is accepted (protocol.md 12, C22). */
export const TaskSchema = Type.Object({
  title: optionalText,
  taskId: optionalText,
  content: optionalObject,
  context: optionalObject,
  learningObjectives: Type.Optional(orNull(Type.Array(Type.String()))),
  referenceSolution: optionalObject,
  metadata: optionalObject,
})

/** Who asks; shared with the chat request (protocol.md 3.1). */
export const UserSchema = Type.Object({
  userId: optionalText,
  type: oneOf(['LEARNER', 'TEACHER', 'EDU_ADMIN', 'SYS_ADMIN', 'OTHER']),
  preference: optionalObject,
  taskProgress: optionalObject,
})

/** One aspect that a submission is judged by (protocol.md 3.1). */
export const CriterionSchema = Type.Object({
  criterionId: optionalText,
  name: Type.String(),
  context: Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'object', 'null'] })),
  gradeConfig: optionalObject,
})

const LlmSchema = Type.Object({
  model: optionalText,
  temperature: Type.Optional(orNull(Type.Number())),
  maxTokens: Type.Optional(orNull(Type.Integer())),
  stream: Type.Optional(orNull(Type.Boolean())),
  credentials: optionalObject,
})

const ExecutionPolicySchema = Type.Object({
  priority: Type.Optional(oneOfOrNull(['low', 'normal', 'high'])),
  timeout: Type.Optional(orNull(Type.Integer({ minimum: 1 }))),
})

/** The parts of `configuration` that evaluation and chat share (protocol.md 3.1, 4.2). */
export const configurationParts = {
  llm: Type.Optional(orNull(LlmSchema)),
  dataPolicy: optionalObject,
  executionPolicy: Type.Optional(orNull(ExecutionPolicySchema)),
}

/** The vendor extension of the platform; read only where `configuration.params` is absent (protocol.md 3.2). */
export const PlatformExtensionSchema = Type.Object({
  gradeParams: optionalObject,
  cases: Type.Optional(orNull(Type.Array(Type.Unknown()))),
  symbols: Type.Optional(orNull(SymbolsSchema)),
  submissionContext: Type.Optional(
    orNull(
      Type.Object({
        submissionsPerStudentPerResponseArea: Type.Optional(orNull(Type.Integer({ minimum: 0 }))),
      }),
    ),
  ),
})
/** A valid vendor extension. */
export type PlatformExtension = Static<typeof PlatformExtensionSchema>

const ConfigurationSchema = Type.Object({
  params: Type.Optional(orNull(ParamsSchema)),
  vendorExtensions: Type.Optional(
    orNull(Type.Object({ 'x-lf': Type.Optional(orNull(PlatformExtensionSchema)) })),
  ),
  ...configurationParts,
})

/** The body of `POST /evaluate` (spec.md 2.3, protocol.md 3.1); open, and only `submission` is required. */
export const EvaluateRequestSchema = Type.Object({
  submission: SubmissionSchema,
  task: Type.Optional(orNull(TaskSchema)),
  user: Type.Optional(orNull(UserSchema)),
  criteria: Type.Optional(orNull(Type.Array(CriterionSchema))),
  preSubmissionFeedback: Type.Optional(orNull(Type.Object({ enabled: Type.Boolean() }))),
  callbackUrl: optionalText,
  configuration: Type.Optional(orNull(ConfigurationSchema)),
})
/** A valid `POST /evaluate` body. */
export type EvaluateRequest = Static<typeof EvaluateRequestSchema>

/** One item of the reply of `POST /evaluate` (protocol.md 3.4); open. */
export const FeedbackSchema = Type.Object({
  feedbackId: optionalText,
  title: optionalText,
  message: optionalText,
  suggestedAction: optionalText,
  awardedPoints: Type.Optional(orNull(Type.Number())),
  responseLatex: optionalText,
  responseSimplified: optionalText,
  matchedCase: Type.Optional(Type.Integer({ minimum: 0 })),
  tags: Type.Optional(Type.Array(Type.Unknown())),
  warnings: Type.Optional(Type.Array(Type.Unknown())),
  preSubmissionFeedback: Type.Optional(OpenObject),
})
/** One feedback item. */
export type Feedback = Static<typeof FeedbackSchema> & Readonly<Record<string, unknown>>

/** The body of a successful `POST /evaluate`. */
export const EvaluateReplySchema = Type.Array(FeedbackSchema, { minItems: 1 })

/** What a health reply may say (protocol.md 3.5, 4.5). */
export const healthStatuses = ['OK', 'DEGRADED', 'UNAVAILABLE'] as const

/** One health status. */
export type HealthStatus = (typeof healthStatuses)[number]

/** The body of `GET /evaluate/health` (protocol.md 3.5). */
export const EvaluateHealthSchema = Type.Object({
  status: oneOf(healthStatuses),
  message: Type.String(),
  capabilities: OpenObject,
})
/** A valid answer of `GET /evaluate/health`. */
export type EvaluateHealth = Static<typeof EvaluateHealthSchema>

/** The body of a failure on the path-based routes (protocol.md 3.5); worker failures also carry `error` (A4). */
export const ErrorResponseSchema = Type.Object({
  title: Type.String(),
  message: Type.String(),
  code: Type.String(),
  details: Type.Unsafe<JsonObject | null>({ type: ['object', 'null'] }),
  error: Type.Optional(Type.Object({ message: Type.String() })),
})
/** A valid failure of a path-based route. */
export type ErrorResponse = Static<typeof ErrorResponseSchema>
