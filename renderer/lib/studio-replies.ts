import type { BaseLayerChoice } from '../../server/contract/generation.ts'
import type { Draft, Exchange, FunctionSummary, Settings, StudioState } from '../../server/contract/studio.ts'
import type { ShownStep } from '../../server/contract/progress.ts'
import type { LogLine } from '../../server/contract/worker.ts'
import { isRecord } from './guards.ts'

/** Whether a reply has the shape of StudioState. */
export function isStudioState(value: unknown): value is StudioState {
  return (
    isRecord(value) &&
    typeof value.version === 'string' &&
    isBaseLayerState(value.baseLayer) &&
    Array.isArray(value.secretsSet) &&
    Array.isArray(value.functions) &&
    value.functions.every(isFunctionSummary)
  )
}

/** Whether a value tells where the base layer is, and which one it is. */
export function isBaseLayerState(value: unknown): value is StudioState['baseLayer'] {
  return isRecord(value) && (value.url === null || typeof value.url === 'string')
}

/** Whether a reply tells which base layer was chosen. */
export function isBaseLayerChoice(value: unknown): value is BaseLayerChoice {
  return isRecord(value) && (value.generation === 'current' || value.generation === 'older')
}

/** Whether a reply has the shape of FunctionSummary. */
export function isFunctionSummary(value: unknown): value is FunctionSummary {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.name === 'string' &&
    (value.kind === 'evaluation' || value.kind === 'chat') &&
    isRecord(value.worker) &&
    typeof value.worker.state === 'string' &&
    isRecord(value.files) &&
    typeof value.files.revision === 'number'
  )
}

/** Whether a reply has the shape of Exchange. */
export function isExchange(value: unknown): value is Exchange {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.durationMs === 'number' &&
    isRecord(value.sent) &&
    isReceived(value.received) &&
    (value.failure === null || isRecord(value.failure)) &&
    isProgress(value.progress) &&
    isTrace(value.trace)
  )
}

/** Whether a reply is `{ exchanges }`. */
export function isExchangeList(value: unknown): value is { exchanges: Exchange[] } {
  return isRecord(value) && Array.isArray(value.exchanges) && value.exchanges.every(isExchange)
}

/** Whether a reply is `{ lines }`. */
export function isLogReply(value: unknown): value is { lines: LogLine[] } {
  return isRecord(value) && Array.isArray(value.lines) && value.lines.every(isLogLine)
}

function isReceived(value: unknown): boolean {
  return value === null || (isRecord(value) && typeof value.body === 'string')
}

function isTrace(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Array.isArray(value.rows) && value.rows.every(isRecord))
}

function isProgress(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isShownStep))
}

/** Whether a value is one step of a request under way. */
export function isShownStep(value: unknown): value is ShownStep {
  return (
    isRecord(value) &&
    typeof value.stage === 'string' &&
    typeof value.message === 'string' &&
    typeof value.at === 'string'
  )
}

/** Whether a value is one line of a function's log. */
export function isLogLine(value: unknown): value is LogLine {
  return isRecord(value) && typeof value.sequence === 'number' && typeof value.text === 'string'
}

/** Whether a reply is `{ markdown }`. */
export function isDocsReply(value: unknown): value is { markdown: string | null } {
  return isRecord(value) && (value.markdown === null || typeof value.markdown === 'string')
}

/** Whether a reply is `{ draft }`. */
export function isDraftReply(value: unknown): value is { draft: Draft | null } {
  return (
    isRecord(value) &&
    (value.draft === null || (isRecord(value.draft) && typeof value.draft.savedAt === 'string'))
  )
}

/** Whether a reply has the shape of Settings. */
export function isSettings(value: unknown): value is Settings {
  return (
    isRecord(value) &&
    (value.colorScheme === 'light' || value.colorScheme === 'dark' || value.colorScheme === 'auto')
  )
}
