import type { LogLine } from './contract/worker.ts'

/** The log of a function that was started in another way under the same id: numbers go on where they were. */
export interface EarlierLog {
  readonly lines: readonly LogLine[]
  /** The lines of the fresh worker with their place after the earlier ones. */
  readonly follow: (lines: readonly LogLine[]) => readonly LogLine[]
}

const maxLines = 2_000

/** Remembers the lines that were written before. */
export function createEarlierLog(lines: readonly LogLine[]): EarlierLog {
  const last = lines.at(-1)?.sequence ?? 0
  return {
    lines,
    follow: (fresh) => fresh.map((line) => ({ ...line, sequence: line.sequence + last })),
  }
}

/** The whole log, oldest first, as long as a log may be. */
export function wholeLog({ lines, follow }: EarlierLog, fresh: readonly LogLine[]): readonly LogLine[] {
  return [...lines, ...follow(fresh)].slice(-maxLines)
}
