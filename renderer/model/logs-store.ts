import { create } from 'zustand'
import type { LogLine } from '../../server/contract/worker.ts'
import { getLog } from '../lib/studio-api.ts'

const maxLines = 2_000

interface LogsState {
  readonly linesOf: Readonly<Record<string, readonly LogLine[]>>
}

/** Log lines per function id, oldest first, at most 2,000 each; live while the studio is connected. */
export const useLogs = create<LogsState>()(() => ({ linesOf: {} }))

const none: readonly LogLine[] = []

/** Selects the log of one function; the same empty list when there is none. */
export function logOf(functionId: string | undefined): (state: LogsState) => readonly LogLine[] {
  return ({ linesOf }) => (functionId === undefined ? none : (linesOf[functionId] ?? none))
}

/** Adds lines in the order of their sequence numbers; a line known already is not added twice. */
export function addLogLines(lines: readonly LogLine[]): void {
  useLogs.setState(({ linesOf }) => {
    const changed: Record<string, readonly LogLine[]> = { ...linesOf }
    for (const functionId of new Set(lines.map((line) => line.functionId))) {
      const added = lines.filter((line) => line.functionId === functionId)
      changed[functionId] = merge(changed[functionId] ?? none, added)
    }
    return { linesOf: changed }
  })
}

/** Empties the view of one function's log; lines that come later are shown. */
export function clearLog(functionId: string): void {
  useLogs.setState(({ linesOf }) => ({ linesOf: { ...linesOf, [functionId]: none } }))
}

/** Reads what the studio server kept of a function's log. */
export async function loadLog(functionId: string): Promise<void> {
  addLogLines(await getLog(functionId))
}

function merge(known: readonly LogLine[], added: readonly LogLine[]): readonly LogLine[] {
  const last = known.at(-1)?.sequence ?? -1
  if (added.every((line) => line.sequence > last)) return [...known, ...added].slice(-maxLines)
  const bySequence = new Map([...known, ...added].map((line) => [line.sequence, line]))
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence).slice(-maxLines)
}
