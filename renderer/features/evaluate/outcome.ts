import type { Exchange } from '../../../server/contract/studio.ts'
import { isRecord } from '../../lib/guards.ts'
import { readReply, type Reply } from '../../model/read-reply.ts'
import type { AreaProblems } from '../../model/response-area.ts'
import { failureKind, noAnswerKind, type FailureKind } from './failure-kind.ts'

/** One warning of a run; `caseIndex` counts the feedback cases from 0. */
export interface Warning {
  readonly message: string
  readonly caseIndex: number | null
}

/** What a run came to. */
export type Outcome =
  | {
      readonly kind: 'verdict'
      /** Null when the function gave no boolean. */
      readonly isCorrect: boolean | null
      readonly feedback: string
      readonly matchedCase: number | null
      readonly warnings: readonly Warning[]
      readonly otherFields: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'not-sent'; readonly problems: AreaProblems }
  | {
      readonly kind: 'failure'
      readonly failure: FailureKind
      readonly message: string
      readonly fields: Readonly<Record<string, readonly string[]>>
      readonly extras: Readonly<Record<string, unknown>>
    }

/** Reads the exchange of an eval; never throws. */
export function readOutcome(exchange: Exchange): Outcome {
  const reply = readReply(exchange)
  return reply.kind === 'result' ? verdictOf(reply.result) : failureOf(reply)
}

function verdictOf(result: Readonly<Record<string, unknown>>): Outcome {
  const { is_correct, feedback, matched_case, warnings, ...otherFields } = result
  return {
    kind: 'verdict',
    isCorrect: typeof is_correct === 'boolean' ? is_correct : null,
    feedback: feedbackText(feedback),
    matchedCase: typeof matched_case === 'number' ? matched_case : null,
    warnings: Array.isArray(warnings) ? warnings.map(readWarning) : [],
    otherFields,
  }
}

function feedbackText(feedback: unknown): string {
  if (feedback === undefined || feedback === null) return ''
  return typeof feedback === 'string' ? feedback : `\`\`\`json\n${JSON.stringify(feedback, null, 2)}\n\`\`\``
}

function readWarning(warning: unknown): Warning {
  if (!isRecord(warning)) return { message: textOf(warning), caseIndex: null }
  return {
    message: typeof warning.message === 'string' ? warning.message : JSON.stringify(warning),
    caseIndex: typeof warning.case === 'number' ? warning.case : null,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function failureOf(reply: Exclude<Reply, { kind: 'result' }>): Outcome {
  const { message } = reply
  switch (reply.kind) {
    case 'refused':
      return { kind: 'failure', failure: 'refused', message, fields: reply.fields, extras: {} }
    case 'failed':
      return { kind: 'failure', failure: failureKind(reply), message, fields: {}, extras: reply.extras }
    case 'no-answer':
      return { kind: 'failure', failure: noAnswerKind(reply.code), message, fields: {}, extras: {} }
    case 'unreadable':
      return { kind: 'failure', failure: 'unreadable', message, fields: {}, extras: {} }
  }
}
