import { expect, test } from 'vitest'
import { attemptIn, withAttempt } from '../../../../../renderer/features/evaluate/attempt.ts'

test('the attempt is one more than the responses before it', () => {
  const counted = (n: unknown): Record<string, unknown> => ({
    submission_context: { submissions_per_student_per_response_area: n },
  })

  expect([{}, counted(0), counted(4), counted('x'), { submission_context: 1 }].map(attemptIn)).toEqual([
    1, 1, 5, 1, 1,
  ])
})

test('another attempt keeps what else the context says', () => {
  const params = { rtol: 1, submission_context: { course: 'm2' } }

  expect(withAttempt(params, 3)).toEqual({
    rtol: 1,
    submission_context: { course: 'm2', submissions_per_student_per_response_area: 2 },
  })
})
