import type { Example, Responses } from './document-parts.ts'
import type { FailureSample } from './failure-samples.ts'
import { responsesOf } from './operations.ts'
import { failureResponses, jsonResponse } from './responses.ts'
import { schemaOf } from './schemas.ts'

/** What distinguishes the two health routes. */
interface HealthRoute {
  readonly schema: 'EvaluateHealth' | 'ChatHealth'
  readonly examples: Readonly<Record<string, Example>>
  readonly unavailable: Example
  readonly failures: readonly FailureSample[]
}

/** The responses of a health route: `UNAVAILABLE` comes with 503, which a failed call may have as well (protocol.md 3.5). */
export function healthResponses({ schema, examples, unavailable, failures }: HealthRoute): Responses {
  const healthy = jsonResponse('path-based', 'The function is there, in order or `DEGRADED`', {
    schema: schemaOf(schema),
    examples,
  })
  const failed = failureResponses('path-based', failures)['503']?.content?.['application/json']?.examples
  const unhealthy = jsonResponse('path-based', 'The function is `UNAVAILABLE`, or cannot be asked now', {
    schema: schemaOf(schema, 'ErrorResponse'),
    examples: { unavailable, ...failed },
  })
  return responsesOf('path-based', { 200: healthy, 503: unhealthy }, failures)
}
