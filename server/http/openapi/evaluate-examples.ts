import { apiVersions } from '../../contract/api-versions.ts'
import { evaluateStages } from '../../contract/progress.ts'
import type { EvaluateHealth, EvaluateRequest, Feedback } from '../../contract/mued.ts'
import type { Example } from './document-parts.ts'

const minimal: EvaluateRequest = {
  submission: { type: 'OTHER', content: { value: '12.4 kJ' } },
  task: { referenceSolution: { expression: '12.5 kJ' } },
}

const full: EvaluateRequest = {
  submission: { type: 'MATH', format: 'latex', content: { expression: 'm*g*h' } },
  task: { title: 'Energy of a lifted mass', referenceSolution: { expression: 'm*g*h + m*v^2/2' } },
  user: { type: 'LEARNER' },
  configuration: { params: { symbols: { h: { latex: 'h', aliases: ['height'] } } } },
}

const preview: EvaluateRequest = {
  submission: { type: 'MATH', content: { expression: 'sqrt(2*g*h)' } },
  preSubmissionFeedback: { enabled: true },
}

const wrong: readonly Feedback[] = [
  { message: 'The mass moves as well: which energy is missing?', awardedPoints: 0, matchedCase: 2 },
]

const right: readonly Feedback[] = [{ awardedPoints: 1, responseLatex: 'm g h + \\frac{m v^2}{2}' }]

const previewed: readonly Feedback[] = [
  { preSubmissionFeedback: { latex: '\\sqrt{2 g h}', sympy: 'sqrt(2*g*h)' } },
]

const capabilities = {
  supportsEvaluate: true,
  supportsPreSubmissionFeedback: true,
  supportsFormativeFeedback: true,
  supportsSummativeFeedback: false,
  supportsDataPolicy: 'NOT_SUPPORTED',
  supportedAPIVersions: [...apiVersions],
  supportsStreaming: true,
  supportedProgressStages: [...evaluateStages],
}

const ok: EvaluateHealth = {
  status: 'OK',
  message: "4 of 4 of the function's own tests passed.",
  capabilities,
}

const degraded: EvaluateHealth = {
  status: 'DEGRADED',
  message: "3 of 4 of the function's own tests passed.",
  capabilities,
}

const unavailable: EvaluateHealth = {
  status: 'UNAVAILABLE',
  message: 'No evaluation function is open. Start the base layer with one, or open one in the studio.',
  capabilities,
}

/** Bodies of `POST /evaluate`. */
export const evaluateRequests: Readonly<Record<string, Example>> = {
  minimal: { summary: 'The least that can be evaluated', value: minimal },
  full: { summary: 'A formula with its symbols', value: full },
  preview: { summary: 'A preview, which needs no task', value: preview },
}

/** Answers of `POST /evaluate`. */
export const evaluateReplies: Readonly<Record<string, Example>> = {
  wrong: { summary: 'Wrong, by a feedback case', value: wrong },
  right: { summary: 'Right', value: right },
  preview: { summary: 'A preview', value: previewed },
}

/** Answers of `GET /evaluate/health` with status 200. */
export const evaluateHealthReplies: Readonly<Record<string, Example>> = {
  ok: { summary: 'All tests passed', value: ok },
  degraded: { summary: 'A test failed', value: degraded },
}

/** The answer of `GET /evaluate/health` with status 503. */
export const unavailableEvaluation: Example = { summary: 'No function is open', value: unavailable }
