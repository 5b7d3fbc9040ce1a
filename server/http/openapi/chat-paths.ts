import { chatHealthReplies, chatReplies, chatRequests, unavailableChat } from './chat-examples.ts'
import { refTo, type PathItem } from './document-parts.ts'
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
import { chatStream } from './progress-examples.ts'
import { orStream, progressCallbacks } from './progress-parts.ts'
import { jsonResponse } from './responses.ts'
import { schemaOf } from './schemas.ts'

const parameters = [refTo('parameters', 'ApiVersion'), refTo('parameters', 'RequestId')]

const failures = [
  ...bodyFailures,
  invalidRequest('messages', 'must not be empty'),
  unsupportedVersion,
  noFunction('chat'),
  ...workerFailures,
  invalidReply('(root)', 'output is required'),
]

const success = jsonResponse('path-based', 'The next message of the assistant', {
  schema: schemaOf('ChatReply'),
  examples: chatReplies,
})

/** `POST /chat` (spec.md 2.6 and 2.7, protocol.md 4). */
export const chatPath: PathItem = postPath('path-based', {
  operationId: 'chat',
  summary: 'Continue a conversation',
  description: 'Takes the whole conversation each time: nothing is kept between requests.',
  tags: ['Chat function'],
  parameters,
  requestBody: jsonBody('The conversation, and what is known about learner and question.', true, {
    schema: schemaOf('ChatRequest'),
    examples: chatRequests,
  }),
  responses: responsesOf('path-based', { 200: orStream(success, 'ChatStreamEnd', chatStream) }, failures),
  callbacks: progressCallbacks,
})

/** `GET /chat/health` (spec.md 4, protocol.md 4.5). */
export const chatHealthPath: PathItem = getPath('path-based', {
  operationId: 'chatHealth',
  summary: 'How the chat function is',
  description: 'What the function says about itself; one that cannot say is `DEGRADED`.',
  tags: ['Chat function'],
  parameters,
  responses: healthResponses({
    schema: 'ChatHealth',
    examples: chatHealthReplies,
    unavailable: unavailableChat,
    failures: [
      unsupportedVersion,
      ...healthFailures('chat health check'),
      invalidReply('status', 'must be one of OK, DEGRADED, UNAVAILABLE, not "fine"'),
    ],
  }),
})
