import { refTo, type PathItem } from './document-parts.ts'
import {
  evaluateHealthReplies,
  evaluateReplies,
  evaluateRequests,
  unavailableEvaluation,
} from './evaluate-examples.ts'
import {
  bodyFailures,
  healthFailures,
  invalidReply,
  invalidRequest,
  noFunction,
  unsupportedVersion,
  workerFailures,
} from './failure-samples.ts'
import { healthResponses } from './health-responses.ts'
import { getPath, jsonBody, postPath, responsesOf } from './operations.ts'
import { evaluateStream } from './progress-examples.ts'
import { orStream, progressCallbacks } from './progress-parts.ts'
import { jsonResponse } from './responses.ts'
import { schemaOf } from './schemas.ts'

const parameters = [refTo('parameters', 'ApiVersion'), refTo('parameters', 'RequestId')]

const failures = [
  ...bodyFailures,
  invalidRequest('submission', 'submission is required'),
  unsupportedVersion,
  noFunction('evaluation'),
  ...workerFailures,
  invalidReply('is_correct', 'must be true or false, but is text'),
]

const success = jsonResponse('path-based', 'Feedback, or a preview where one was asked for', {
  schema: schemaOf('EvaluateReply'),
  examples: evaluateReplies,
})

/** `POST /evaluate` (spec.md 2.3, protocol.md 3). */
export const evaluatePath: PathItem = postPath('path-based', {
  operationId: 'evaluate',
  summary: 'Evaluate a submission, or preview it',
  description:
    'Compares the submission with the reference solution and answers feedback, after the feedback cases of ' +
    '`configuration.params.cases`. With `preSubmissionFeedback.enabled` it answers a preview instead.',
  tags: ['Evaluation function'],
  parameters: [...parameters, refTo('parameters', 'PreviewStream')],
  requestBody: jsonBody('The submission and what it is compared with.', true, {
    schema: schemaOf('EvaluateRequest'),
    examples: evaluateRequests,
  }),
  responses: responsesOf(
    'path-based',
    { 200: orStream(success, 'EvaluateStreamEnd', evaluateStream) },
    failures,
  ),
  callbacks: progressCallbacks,
})

/** `GET /evaluate/health` (spec.md 4, protocol.md 3.5). */
export const evaluateHealthPath: PathItem = getPath('path-based', {
  operationId: 'evaluateHealth',
  summary: 'How the evaluation function is',
  description: 'Runs the tests of the function itself. A function without tests is `DEGRADED`.',
  tags: ['Evaluation function'],
  parameters,
  responses: healthResponses({
    schema: 'EvaluateHealth',
    examples: evaluateHealthReplies,
    unavailable: unavailableEvaluation,
    failures: [
      unsupportedVersion,
      ...healthFailures('health check'),
      invalidReply('errors', 'errors is required'),
    ],
  }),
})
