import { apiVersions, defaultApiVersion } from '../../contract/api-versions.ts'
import { legacyCommands } from '../../contract/legacy.ts'

const requestId = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]+$' }
const requestIdExample = 'req-5f0c91ab'

/** The request headers that are read; parameters of OpenAPI. */
export const parameters = {
  Command: {
    name: 'command',
    in: 'header',
    description: 'What to do, in upper or lower case; an empty value means `eval` as well.',
    schema: { type: 'string', enum: [...legacyCommands], default: 'eval' },
    example: 'preview',
  },
  ApiVersion: {
    name: 'X-Api-Version',
    in: 'header',
    description:
      'The schema version to answer in; a version that is not listed is refused with 406. `0.1.1-dev` can be streamed.',
    schema: { type: 'string', enum: [...apiVersions], default: defaultApiVersion },
    example: defaultApiVersion,
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Names the request in the log and in the answer; anything but short printable ASCII is replaced.',
    schema: requestId,
    example: requestIdExample,
  },
  PreviewStream: {
    name: 'X-Preview-Stream',
    in: 'header',
    description:
      'Names a text that is previewed as it is typed: a newer preview of the same stream ends those that still wait, which are answered with 409. Choose it at random. Without it no preview is ever dropped.',
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\x20-\\x7e]+$' },
    example: 'typing-8d1f04c2',
  },
} as const

/** The response headers that mean something to a client. */
export const headers = {
  RequestId: {
    description: "The caller's own request id, otherwise a new one.",
    schema: requestId,
    example: requestIdExample,
  },
  ApiVersion: {
    description: 'The schema version of the answer; on a refused version the newest one that is served.',
    schema: { type: 'string', enum: [...apiVersions] },
    example: defaultApiVersion,
  },
  Allow: {
    description: 'The methods that the path takes.',
    schema: { type: 'string' },
    example: 'POST',
  },
} as const

/** How a caller proves that it may ask. */
export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'api-key',
    description: 'Needed only where the service was started with AUTH_KEY.',
  },
} as const
