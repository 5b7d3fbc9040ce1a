import type { Content, Example, Operation, ResponseObject } from './document-parts.ts'
import { callbackBodies } from './progress-examples.ts'
import { schemaOf, type SchemaName } from './schemas.ts'

/** The same response, which is a stream of events where the client asks for one (protocol.md 3.6). */
export function orStream(
  response: ResponseObject,
  end: SchemaName,
  examples: Readonly<Record<string, Example>>,
): ResponseObject {
  const stream: Content = {
    schema: {
      type: 'string',
      description:
        'Only with `Accept: text/event-stream` under schema version `0.1.1-dev`, unless streams are turned off. Each event is ' +
        'named after its stage and carries a step as JSON; comments in between keep the connection alive. The last event is ' +
        '`completed` or `failed`, and its `data` holds the answer. A client that leaves ends the work.',
    },
    'x-event-data': schemaOf('ProgressStep'),
    'x-last-event-data': schemaOf(end),
    examples,
  }
  return { ...response, content: { ...response.content, 'text/event-stream': stream } }
}

/** What is sent to the `callbackUrl` of a request (protocol.md 3.6). */
export const progressCallbacks: NonNullable<Operation['callbacks']> = {
  progress: {
    '{$request.body#/callbackUrl}': {
      post: {
        summary: 'One step of the request',
        description:
          'Sent in order and at best effort, while the request itself is answered as usual. No redirect is followed, and nothing is ' +
          'sent to this machine or a private network unless the service allows it.',
        requestBody: {
          description: 'The step.',
          required: true,
          content: { 'application/json': { schema: schemaOf('ProgressCallback'), examples: callbackBodies } },
        },
        responses: { 200: { description: 'Any 2xx: the step was taken. What the body says is not read.' } },
      },
    },
  },
}
