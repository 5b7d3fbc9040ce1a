import { Type } from 'typebox'
import { ChatHealthReplySchema, ChatRequestSchema, ChatResponseSchema } from '../../contract/chat.ts'
import {
  EvalResultSchema,
  HealthcheckResultSchema,
  LegacyErrorSchema,
  LegacyEvalRequestSchema,
  LegacyHealthcheckRequestSchema,
  LegacyPreviewRequestSchema,
  PreviewResultSchema,
  type LegacyCommand,
} from '../../contract/legacy.ts'
import {
  ErrorResponseSchema,
  EvaluateHealthSchema,
  EvaluateReplySchema,
  EvaluateRequestSchema,
} from '../../contract/mued.ts'
import {
  ChatStreamEndSchema,
  EvaluateStreamEndSchema,
  ProgressCallbackSchema,
  ProgressStepSchema,
} from '../../contract/progress.ts'
import { described } from './described.ts'
import { refTo, type Reference } from './document-parts.ts'

const callbackUrlText = 'Where each step is told, http or https; anything else is refused.'

const legacySchemas = {
  LegacyEvalRequest: described(
    LegacyEvalRequestSchema,
    'The body of command `eval`; other keys are refused.',
    {
      response: 'What the learner entered: any value but null.',
      answer: 'What the response is compared with: any value but null.',
      params: "The function's settings; the function always gets `symbols`, empty where it is missing here.",
      submission_context: 'Moved into `params`, unless `params` has one of its own.',
    },
  ),
  LegacyPreviewRequest: described(
    LegacyPreviewRequestSchema,
    'The body of command `preview`; other keys, `answer` included, are refused.',
    { response: 'What the learner entered so far: any value but null.' },
  ),
  LegacyHealthcheckRequest: {
    description: 'The body of command `healthcheck`, which may also be left out; nothing in it is read.',
    ...LegacyHealthcheckRequestSchema,
  },
  EvalResult: described(EvalResultSchema, 'The verdict; further keys are the own ones of the function.', {
    is_correct: 'Whether the response matches the answer, or a feedback case with mark 1.',
    feedback: 'Text (Markdown, limited HTML, LaTeX) or structured feedback.',
  }),
  PreviewResult: described(PreviewResultSchema, 'How the function reads the response.', {
    preview: 'Often an object with `latex`, `sympy` and `feedback`; never null.',
  }),
  HealthcheckResult: described(HealthcheckResultSchema, "The summary of the function's own tests."),
  LegacyEvalReply: replyOf('eval', 'EvalResult'),
  LegacyPreviewReply: replyOf('preview', 'PreviewResult'),
  LegacyHealthcheckReply: replyOf('healthcheck', 'HealthcheckResult'),
  LegacyError: described(
    LegacyErrorSchema,
    'Every failure of the Legacy API; `fields` names what is wrong with a body, `(root)` being the body itself.',
  ),
}

const pathBasedSchemas = {
  EvaluateRequest: described(
    EvaluateRequestSchema,
    'A submission to evaluate; open at every level, unknown keys are ignored.',
    {
      submission:
        'What the learner handed in; `content` holds one value under the key of its type, or `value`.',
      task: 'What was asked; an evaluation needs `referenceSolution`, a preview does not.',
      preSubmissionFeedback: 'Enabled, it asks for a preview instead of an evaluation.',
      configuration: '`params` goes to the function, with its feedback cases and symbols.',
      callbackUrl: callbackUrlText,
    },
  ),
  EvaluateReply: {
    description: 'The feedback: a list of exactly one item.',
    ...EvaluateReplySchema,
  },
  EvaluateHealth: described(EvaluateHealthSchema, 'How the function is, by its own tests.'),
  ErrorResponse: described(ErrorResponseSchema, 'Every failure of the path-based routes.', {
    code: 'A stable word for the kind of failure.',
    details: '`fields` names what is wrong with a body; null where there is nothing more to say.',
    error:
      'There only where the function or its worker failed: the same text, where Legacy clients look for it.',
  }),
}

const chatSchemas = {
  ChatRequest: described(
    ChatRequestSchema,
    'A conversation, oldest message first; open at every level, and passed to the function as it came.',
    {
      conversationId: 'Any text; it need not be a UUID.',
      context: 'The summary so far, the set and the question with its parts.',
      callbackUrl: callbackUrlText,
    },
  ),
  ChatReply: described(
    ChatResponseSchema,
    'The next message; further keys are the own ones of the function.',
    {
      metadata: 'Usually `summary`, `conversationalStyle` and `processingTimeMs`.',
    },
  ),
  ChatHealth: described(
    ChatHealthReplySchema,
    'How the chat function says that it is; further keys are its own, but what the base layer says for it also ' +
      'stands under `message`.',
  ),
}

const progressSchemas = {
  ProgressStep: described(ProgressStepSchema, 'How far a request is: one event of a stream.', {
    message: 'One sentence for people; at the stages between, the own words of the function.',
    data: 'Whatever the function sent along; at the end the answer.',
  }),
  ProgressCallback: described(ProgressCallbackSchema, 'How far a request is, as its `callbackUrl` is told.', {
    correlationId: 'The request id, as `X-Request-Id` has it.',
    data: 'At the end of an evaluation `feedback`, of a chat `output` and `metadata`.',
  }),
  EvaluateStreamEnd: described(EvaluateStreamEndSchema, '`data` of the last event of an evaluation.', {
    feedback: 'The answer; null where it failed.',
    steps: 'What the function said on the way.',
  }),
  ChatStreamEnd: described(ChatStreamEndSchema, '`data` of the last event of a chat turn.', {
    output: 'The next message; null where it failed.',
    steps: 'What the function said on the way.',
  }),
}

/** The schemas of every body, by name: those that the base layer itself checks bodies with. */
export const schemas = {
  ...legacySchemas,
  ...pathBasedSchemas,
  ...chatSchemas,
  ...progressSchemas,
}

/** The name of one schema. */
export type SchemaName = keyof typeof schemas

/** Refers to a schema, or to any of several. */
export function schemaOf(...names: readonly [SchemaName, ...SchemaName[]]): object {
  const [first, ...others] = names
  const refs = names.map((name) => refTo('schemas', name))
  return others.length === 0 ? refTo('schemas', first) : { anyOf: refs }
}

function replyOf(command: LegacyCommand, result: 'EvalResult' | 'PreviewResult' | 'HealthcheckResult') {
  return Type.Object(
    { command: Type.Literal(command), result: Type.Unsafe<Reference>(refTo('schemas', result)) },
    { additionalProperties: false, description: `The answer to command \`${command}\`.` },
  )
}
