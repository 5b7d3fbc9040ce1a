import { isRecord } from '../lib/guards.ts'

/** What keeps a case, or a part of it, from being used by the base layer (protocol.md 2.2). */
export type CaseFault =
  'no-object' | 'no-answer' | 'no-feedback' | 'feedback-no-text' | 'params-ignored' | 'mark-ignored'

/** One entry of `params.cases`, as the base layer takes it. */
export interface CaseReading {
  /** The entry as it stands, with all that is not known here. */
  readonly entry: unknown
  /** Undefined when there is none. */
  readonly answer: unknown
  readonly feedback: unknown
  /** Laid over the area's params. */
  readonly params: Readonly<Record<string, unknown>>
  /** Null leaves the verdict as it is: not correct. */
  readonly mark: number | null
  /** Whether the function's own feedback follows the case's (protocol.md 2.3). */
  readonly isAppended: boolean
  readonly faults: readonly CaseFault[]
  /** Whether the base layer tries it at all. */
  readonly isTried: boolean
}

/** The cases of params, or what stands in their place. */
export type CasesReading =
  | { readonly status: 'list'; readonly cases: readonly CaseReading[] }
  | { readonly status: 'no-list'; readonly value: unknown }

const skipping: readonly CaseFault[] = ['no-object', 'no-answer', 'no-feedback', 'feedback-no-text']

/** Reads the feedback cases of params; nothing stands for an empty list. */
export function readCases({ cases }: Readonly<Record<string, unknown>>): CasesReading {
  if (cases === undefined) return { status: 'list', cases: [] }
  return Array.isArray(cases)
    ? { status: 'list', cases: cases.map(readCase) }
    : { status: 'no-list', value: cases }
}

/** Reads one entry; what is odd is named, never dropped. */
export function readCase(entry: unknown): CaseReading {
  if (!isRecord(entry)) return { ...nothing, entry, faults: ['no-object'], isTried: false }
  const faults = faultsOf(entry)
  const params = isRecord(entry.params) ? entry.params : {}
  return {
    entry,
    answer: entry.answer,
    feedback: entry.feedback,
    params,
    mark: typeof entry.mark === 'number' ? entry.mark : null,
    isAppended: params.override_eval_feedback === true,
    faults,
    isTried: !faults.some((fault) => skipping.includes(fault)),
  }
}

const nothing = { answer: undefined, feedback: undefined, params: {}, mark: null, isAppended: false } as const

function faultsOf(entry: Readonly<Record<string, unknown>>): readonly CaseFault[] {
  const { feedback, params, mark } = entry
  const found: readonly (readonly [CaseFault, boolean])[] = [
    ['no-answer', !Object.hasOwn(entry, 'answer')],
    ['no-feedback', !Object.hasOwn(entry, 'feedback')],
    ['feedback-no-text', typeof feedback === 'number' || typeof feedback === 'boolean'],
    ['params-ignored', params !== undefined && params !== null && !isRecord(params)],
    ['mark-ignored', mark !== undefined && mark !== null && typeof mark !== 'number'],
  ]
  return found.filter(([, isFound]) => isFound).map(([fault]) => fault)
}

/** Whether a response that meets the case counts as correct; a fraction counts as its whole part. */
export function isMarkedCorrect({ mark }: Pick<CaseReading, 'mark'>): boolean {
  return mark !== null && Math.trunc(mark) === 1
}

/** The feedback of a case as text; what is no text is shown as JSON, as the learner gets it. */
export function feedbackText(feedback: unknown): string {
  if (feedback === undefined || feedback === null) return ''
  return typeof feedback === 'string' ? feedback : `\`\`\`json\n${JSON.stringify(feedback, null, 2)}\n\`\`\``
}

/** What a learner reads when the case is met and the function itself said `own` (protocol.md 2.3). */
export function learnerReads(reading: CaseReading, own: unknown): string {
  const text = feedbackText(reading.feedback)
  const isBoth = reading.isAppended && typeof reading.feedback === 'string' && typeof own === 'string'
  return isBoth ? `${text}<br />${own}` : text
}
