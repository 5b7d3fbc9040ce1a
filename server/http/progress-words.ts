import type { ProgressCommand, ProgressStage } from '../contract/progress.ts'

type Own = 'preparing' | 'starting' | 'completed' | 'failed'

/** What the base layer itself says at its own stages; a person may read it, and it tells nothing of the function. */
export const progressWords: Readonly<Record<ProgressCommand, Readonly<Record<Own, string>>>> = {
  eval: {
    preparing: 'The submission is being prepared.',
    starting: 'The evaluation is starting.',
    completed: 'Feedback is ready.',
    failed: 'The evaluation failed.',
  },
  preview: {
    preparing: 'The preview is being prepared.',
    starting: 'The preview is starting.',
    completed: 'The preview is ready.',
    failed: 'The preview failed.',
  },
  chat: {
    preparing: 'The conversation is being prepared.',
    starting: 'The assistant is starting.',
    completed: 'Response is ready.',
    failed: 'The assistant could not answer.',
  },
}

/** The stage at which a worker speaks (protocol.md 3.6). */
export function stageOfWorker(command: ProgressCommand): ProgressStage {
  return command === 'chat' ? 'thinking' : 'evaluating'
}

/** What kind of failure the last step names. */
export function failureTitle(command: ProgressCommand, isOfReply: boolean): string {
  if (isOfReply) return 'Invalid response'
  return command === 'chat' ? 'Chat failed' : 'Evaluation failed'
}
