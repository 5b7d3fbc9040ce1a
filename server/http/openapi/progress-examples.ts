import type { ProgressCallback, ProgressStep } from '../../contract/progress.ts'
import { progressWords } from '../progress-words.ts'
import type { Example } from './document-parts.ts'

const timestamp = '2026-03-02T09:30:00.000Z'

const evaluating: ProgressStep = {
  stage: 'evaluating',
  message: 'Comparing the two expressions.',
  data: { done: 1, of: 3 },
  timestamp,
}
const thinking: ProgressStep = { stage: 'thinking', message: 'Looking for the next step.', timestamp }

const feedback = [{ awardedPoints: 1 }]
const output = { role: 'ASSISTANT', content: 'What have you tried so far?' }

/** A stream of `POST /evaluate`. */
export const evaluateStream: Readonly<Record<string, Example>> = {
  completed: {
    summary: 'An evaluation, step by step',
    value: textOf([
      { stage: 'preparing', message: progressWords.eval.preparing, timestamp },
      { stage: 'starting', message: progressWords.eval.starting, timestamp },
      evaluating,
      {
        stage: 'completed',
        message: progressWords.eval.completed,
        data: { feedback, steps: [evaluating] },
        timestamp,
      },
    ]),
  },
}

/** A stream of `POST /chat`. */
export const chatStream: Readonly<Record<string, Example>> = {
  completed: {
    summary: 'A turn, step by step',
    value: textOf([
      { stage: 'preparing', message: progressWords.chat.preparing, timestamp },
      { stage: 'starting', message: progressWords.chat.starting, timestamp },
      thinking,
      {
        stage: 'completed',
        message: progressWords.chat.completed,
        data: { output, steps: [thinking] },
        timestamp,
      },
    ]),
  },
}

const call = { correlationId: 'req-5f0c91ab', error: null, timestamp } as const
const said: ProgressCallback = {
  ...call,
  stage: 'evaluating',
  command: 'eval',
  message: 'Comparing the two expressions.',
  data: { done: 1, of: 3 },
}
const failed: ProgressCallback = {
  ...call,
  stage: 'failed',
  command: 'chat',
  message: progressWords.chat.failed,
  error: {
    title: 'Chat failed',
    message: 'The model is not available.',
    code: 'INTERNAL_ERROR',
    trace: null,
    details: null,
  },
  data: null,
}

/** Bodies of calls of a `callbackUrl`. */
export const callbackBodies: Readonly<Record<string, Example>> = {
  said: { summary: 'Something that the function said', value: said },
  failed: { summary: 'The end of a request that failed', value: failed },
}

function textOf(steps: readonly ProgressStep[]): string {
  return steps.map((step) => `event: ${step.stage}\ndata: ${JSON.stringify(step)}\n\n`).join('')
}
