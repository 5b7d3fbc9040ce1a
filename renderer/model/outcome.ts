import type { Exchange } from '../../server/contract/studio.ts'
import type { WireFailure } from '../../server/contract/wire-failures.ts'
import { readEvalReply, type EvalReading, type ReadWarning } from '../../server/contract/wire-replies.ts'
import type { AreaProblems } from './response-area.ts'
import { failureKind, noAnswerKind, type FailureKind } from './failure-kind.ts'

/** What a run came to. */
export type Outcome =
  | {
      readonly kind: 'verdict'
      readonly isCorrect: boolean
      /** Markdown, empty when the function gave none. */
      readonly feedback: string
      readonly matchedCase: number | null
      readonly warnings: readonly ReadWarning[]
      readonly otherFields: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'not-sent'; readonly problems: AreaProblems }
  | {
      readonly kind: 'failure'
      readonly failure: FailureKind
      readonly message: string
      readonly fields: Readonly<Record<string, readonly string[]>>
      /** What the error said besides its message. */
      readonly details: Readonly<Record<string, unknown>>
    }

/** Reads the exchange of an eval in either wire format; never throws. */
export function readOutcome({ received, failure }: Exchange): Outcome {
  if (!received) {
    const kind = noAnswerKind(failure?.code ?? '')
    return { kind: 'failure', failure: kind, message: failure?.message ?? '', fields: {}, details: {} }
  }
  const reading = readEvalReply(received)
  return reading.kind === 'eval' ? verdictOf(reading) : failureOf(reading)
}

function verdictOf(reading: EvalReading): Outcome {
  const { responseLatex, responseSimplified } = reading
  return {
    kind: 'verdict',
    isCorrect: reading.isCorrect,
    feedback: reading.feedback ?? fenced(reading.structuredFeedback),
    matchedCase: reading.matchedCase,
    warnings: reading.warnings,
    otherFields: {
      ...(responseLatex === null ? {} : { response_latex: responseLatex }),
      ...(responseSimplified === null ? {} : { response_simplified: responseSimplified }),
      ...reading.otherFields,
    },
  }
}

function fenced(feedback: unknown): string {
  return feedback === null ? '' : `\`\`\`json\n${JSON.stringify(feedback, null, 2)}\n\`\`\``
}

function failureOf(reading: WireFailure): Outcome {
  const { message, fields, details } = reading
  return { kind: 'failure', failure: failureKind(reading), message, fields: fields ?? {}, details }
}
