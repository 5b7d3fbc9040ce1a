import { apiVersions } from '../contract/api-versions.ts'
import type { HealthcheckResult } from '../contract/legacy.ts'
import type { EvaluateHealth, HealthStatus } from '../contract/mued.ts'
import { evaluateStages } from '../contract/progress.ts'

/** Writes the summary of a function's own tests as `GET /evaluate/health` answers it (protocol.md 3.5). */
export function evaluateHealthOf(summary: HealthcheckResult): EvaluateHealth {
  return evaluateHealth(summary.tests_passed ? 'OK' : 'DEGRADED', sentenceOf(summary))
}

/** A health reply that is not the result of tests: a function without tests, or none at all (A10). */
export function evaluateHealth(status: HealthStatus, message: string): EvaluateHealth {
  return {
    status,
    message,
    capabilities: {
      supportsEvaluate: true,
      supportsPreSubmissionFeedback: true,
      supportsFormativeFeedback: true,
      supportsSummativeFeedback: false,
      supportsDataPolicy: 'NOT_SUPPORTED',
      supportedAPIVersions: [...apiVersions],
      supportsStreaming: false,
      supportedProgressStages: [...evaluateStages],
    },
  }
}

/** Says when nothing was tested, because such a summary looks like a pass (C18). */
function sentenceOf({ successes, failures, errors }: HealthcheckResult): string {
  const total = successes.length + failures.length + errors.length
  if (total === 0) return 'The function has no tests of its own: nothing was checked.'
  return `${successes.length} of ${total} of the function's own tests passed.`
}
