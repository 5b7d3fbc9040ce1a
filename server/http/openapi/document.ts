import { chatHealthPath, chatPath } from './chat-paths.ts'
import type { OpenApiDocument } from './document-parts.ts'
import { evaluateHealthPath, evaluatePath } from './evaluate-paths.ts'
import { legacyPath } from './legacy-path.ts'
import { livenessPath } from './liveness-path.ts'
import { headers, parameters, securitySchemes } from './parameters.ts'
import { schemas } from './schemas.ts'

/** Describes the two services of spec.md as they answer here; `version` is the one of this program. */
export function openApiDocument(version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evaluation function service and chat function service',
      version,
      summary: 'Automated feedback on responses, and tutoring conversations.',
      description:
        'A gateway may put a prefix before `/evaluate` and `/chat`; a final slash and a query do not matter. ' +
        'Requests are checked before a function is called. A method that a path does not list is answered as its ' +
        '`x-other-methods` tells. A request body is JSON in UTF-8, at most 8 MiB unless configured otherwise, and nested at most 64 levels deep.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'Wherever the base layer listens.',
        variables: { base_url: { default: 'http://localhost:8080' } },
      },
    ],
    tags: [
      { name: 'Evaluation function', description: 'Compares a response with an answer.' },
      { name: 'Chat function', description: 'Answers in a conversation.' },
      { name: 'Service', description: 'The base layer itself.' },
    ],
    security: [{}, { apiKey: [] }],
    paths: {
      '/health': livenessPath,
      '/': legacyPath,
      '/evaluate': evaluatePath,
      '/evaluate/health': evaluateHealthPath,
      '/chat': chatPath,
      '/chat/health': chatHealthPath,
    },
    components: { schemas, parameters, headers, securitySchemes },
  }
}
