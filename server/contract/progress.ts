import { Type, type Static } from 'typebox'
import { EvaluateReplySchema } from './mued.ts'
import { OpenObject, oneOf, optionalObject, optionalText } from './schema-parts.ts'

/** The stages of an evaluation or a preview, in their order; one of the last two ends it (protocol.md 3.6). */
export const evaluateStages = ['preparing', 'starting', 'evaluating', 'completed', 'failed'] as const

/** The stages of a chat turn, in their order (protocol.md 3.6). */
export const chatStages = ['preparing', 'starting', 'thinking', 'completed', 'failed'] as const

/** How far a request is. */
export type ProgressStage = (typeof evaluateStages)[number] | (typeof chatStages)[number]

/** Every stage there is, in order. */
export const progressStages = [
  'preparing',
  'starting',
  'evaluating',
  'thinking',
  'completed',
  'failed',
] as const satisfies readonly ProgressStage[]

/** What a request asks the function for, where its progress can be followed. */
export const progressCommands = ['eval', 'preview', 'chat'] as const

/** One of the commands whose progress can be followed. */
export type ProgressCommand = (typeof progressCommands)[number]

/** What a worker says while it works: untrusted text without control characters, and any JSON beside it, null for none. */
export interface ProgressReport {
  readonly message: string
  readonly data: unknown
}

/** One step of a request: what an event of the stream says, and what the list of steps at its end repeats. */
export const ProgressStepSchema = Type.Object({
  stage: oneOf(progressStages),
  message: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  timestamp: Type.String(),
})
/** One step of a request. */
export type ProgressStep = Static<typeof ProgressStepSchema>

/** Why a request failed, as its last step tells it (protocol.md 3.6). */
export const ProgressErrorSchema = Type.Object({
  title: Type.String(),
  message: optionalText,
  code: optionalText,
  trace: optionalText,
  details: optionalObject,
})
/** Why a request failed. */
export type ProgressError = Static<typeof ProgressErrorSchema>

/** The body of each `POST` to a `callbackUrl` (protocol.md 3.6). */
export const ProgressCallbackSchema = Type.Object({
  /** The request's id, as `X-Request-Id` has it. */
  correlationId: Type.String(),
  stage: oneOf(progressStages),
  command: oneOf(progressCommands),
  message: Type.String(),
  error: Type.Unsafe<ProgressError | null>({ ...ProgressErrorSchema, type: ['object', 'null'] }),
  data: Type.Unknown(),
  timestamp: Type.String(),
})
/** One call of a `callbackUrl`. */
export type ProgressCallback = Static<typeof ProgressCallbackSchema>

const Steps = Type.Array(ProgressStepSchema)

/** `data` of the last event of `POST /evaluate` (protocol.md 3.6). */
export const EvaluateStreamEndSchema = Type.Object({
  feedback: Type.Union([EvaluateReplySchema, Type.Null()]),
  steps: Steps,
  error: Type.Optional(ProgressErrorSchema),
})

/** `data` of the last event of `POST /chat` (protocol.md 3.6). */
export const ChatStreamEndSchema = Type.Object({
  output: Type.Union([OpenObject, Type.Null()]),
  metadata: optionalObject,
  steps: Steps,
  error: Type.Optional(ProgressErrorSchema),
})

/** A step as the studio shows it: what the base layer or the function said, and when. */
export interface ShownStep {
  readonly stage: ProgressStage
  readonly message: string
  readonly at: string
}
