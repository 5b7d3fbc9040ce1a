import type { LogLine } from '../../../server/contract/worker.ts'

/** Which lines of a log are shown. */
export interface LogFilter {
  readonly source: 'all' | 'function' | 'base-layer'
  readonly search: string
  /** The newest line that is shown while the log is paused, null while it is not. */
  readonly pausedAt: number | null
}

/** The lines that a filter lets through, oldest first. */
export function filterLines(lines: readonly LogLine[], filter: LogFilter): readonly LogLine[] {
  const search = filter.search.trim().toLowerCase()
  return lines.filter(
    (line) =>
      isOfSource(line, filter.source) &&
      (filter.pausedAt === null || line.sequence <= filter.pausedAt) &&
      (search === '' || line.text.toLowerCase().includes(search)),
  )
}

/** How many lines came since the log was paused. */
export function linesWaiting(lines: readonly LogLine[], pausedAt: number | null): number {
  return pausedAt === null ? 0 : lines.filter(({ sequence }) => sequence > pausedAt).length
}

/** Lines as text, for the clipboard or a bug report. */
export function logText(lines: readonly LogLine[]): string {
  return lines.map(({ at, source, text }) => `${at} ${source} ${text}`).join('\n')
}

function isOfSource({ source }: LogLine, wanted: LogFilter['source']): boolean {
  switch (wanted) {
    case 'all':
      return true
    case 'base-layer':
      return source === 'base-layer'
    case 'function':
      return source !== 'base-layer'
  }
}
