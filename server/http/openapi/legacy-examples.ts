import type { LegacyEvalRequest, LegacyPreviewRequest, LegacyReply } from '../../contract/legacy.ts'

const symbols = { rho: { latex: '\\rho', aliases: ['density', 'r'] } }

const evalRequest: LegacyEvalRequest = {
  response: '7850',
  answer: '7800',
  params: { symbols },
}

const casesRequest = {
  response: 'density * volume',
  answer: 'rho * V * g',
  params: {
    symbols,
    cases: [{ answer: 'rho * volume', feedback: 'That is the mass. Which force does it feel?', mark: 0 }],
  },
}

const previewRequest: LegacyPreviewRequest = { response: 'rho*V', params: { symbols } }

const evalReply: LegacyReply = {
  command: 'eval',
  result: { is_correct: false, feedback: 'You are close: compare the third digit.' },
}

const casesReply: LegacyReply = {
  command: 'eval',
  result: { is_correct: false, feedback: 'That is the mass. Which force does it feel?', matched_case: 0 },
}

const previewReply: LegacyReply = {
  command: 'preview',
  result: { preview: { latex: '\\rho \\cdot V', sympy: 'rho*V' } },
}

const healthcheckReply: LegacyReply = {
  command: 'healthcheck',
  result: {
    tests_passed: false,
    successes: [{ name: 'TestDensity.test_equal', time: 412 }],
    failures: [{ name: 'TestDensity.test_units' }],
    errors: [],
  },
}

/** Bodies of `POST /`; the name begins with the command that each is for. */
export const legacyRequests = {
  eval: { summary: 'command: eval', value: evalRequest },
  'eval-with-cases': { summary: 'command: eval, with a feedback case', value: casesRequest },
  preview: { summary: 'command: preview', value: previewRequest },
  healthcheck: { summary: 'command: healthcheck', value: {} },
}

/** Answers of `POST /` to those bodies. */
export const legacyReplies = {
  eval: { summary: 'The verdict', value: evalReply },
  'eval-with-cases': { summary: 'A feedback case matched', value: casesReply },
  preview: { summary: 'The response as the function reads it', value: previewReply },
  healthcheck: { summary: "The summary of the function's own tests", value: healthcheckReply },
}
