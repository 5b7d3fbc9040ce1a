import type { PathItem } from './document-parts.ts'
import { refTo } from './document-parts.ts'
import {
  bodyFailures,
  invalidCommand,
  invalidReply,
  invalidRequest,
  noFunction,
  workerFailures,
} from './failure-samples.ts'
import { legacyReplies, legacyRequests } from './legacy-examples.ts'
import { jsonBody, postPath, responsesOf } from './operations.ts'
import { jsonResponse } from './responses.ts'
import { schemaOf } from './schemas.ts'

const failures = [
  ...bodyFailures,
  invalidCommand,
  invalidRequest('(root)', 'answer is required'),
  noFunction('evaluation'),
  ...workerFailures,
  invalidReply('is_correct', 'must be true or false, but is text'),
]

const success = jsonResponse('legacy', 'What the function says', {
  schema: schemaOf('LegacyEvalReply', 'LegacyPreviewReply', 'LegacyHealthcheckReply'),
  examples: legacyReplies,
})

/** `POST /`, which is also every path that is not listed (spec.md 4, protocol.md 1). */
export const legacyPath: PathItem = postPath('legacy', {
  operationId: 'legacy',
  summary: 'Evaluate, preview or check by the Legacy API',
  description:
    'The header `command` decides what is done, and with it the schema of the body. ' +
    'Every path that is not listed in this document is answered as this one.',
  tags: ['Evaluation function'],
  parameters: ['Command', 'PreviewStream', 'RequestId'].map((name) => refTo('parameters', name)),
  requestBody: jsonBody('`healthcheck` needs none; the other commands do.', false, {
    schema: schemaOf('LegacyEvalRequest', 'LegacyPreviewRequest', 'LegacyHealthcheckRequest'),
    examples: legacyRequests,
  }),
  responses: responsesOf('legacy', { 200: success }, failures),
})
