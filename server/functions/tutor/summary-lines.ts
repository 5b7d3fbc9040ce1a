/** The parts of a summary that this tutor keeps up to date, and what others wrote before it. */
export interface SummaryLines {
  readonly earlier: string
  readonly asked: readonly string[]
  /** By the letter of a part. */
  readonly hintsGiven: ReadonlyMap<string, number>
}

const asked = 'The learner asked: '
const hints = 'Hints given: '
const ours = [asked, hints, 'Working on: ', 'Tried: ']

/** Reads a summary back; a line that this tutor did not write is kept as `earlier`. */
export function readSummary(summary: string): SummaryLines {
  const lines = summary.split('\n').map((line) => line.trim())
  const isOurs = (line: string) => ours.some((start) => line.startsWith(start))
  return {
    earlier: lines.filter((line) => line !== '' && !isOurs(line)).join(' '),
    asked: [...lineAfter(lines, asked).matchAll(/“([^“”]*)”/g)].map((match) => match[1] ?? ''),
    hintsGiven: new Map(
      [...lineAfter(lines, hints).matchAll(/part \(([a-z\d]+)\) (\d{1,3})/g)].map((match) => [
        match[1] ?? '',
        Number(match[2]),
      ]),
    ),
  }
}

/** How many hints the summary says were given for a part; 0 where it says nothing. */
export function givenInSummary(summary: string, letter: string): number {
  return readSummary(summary).hintsGiven.get(letter) ?? 0
}

/** Writes the line of what the learner asked, '' for nothing. */
export function askedLine(questions: readonly string[]): string {
  return questions.length === 0 ? '' : asked + questions.map((question) => `“${question}”`).join(', ')
}

/** Writes the line of the hints, '' for none. */
export function hintsLine(given: ReadonlyMap<string, number>): string {
  const counts = [...given].filter(([, count]) => count > 0)
  return counts.length === 0
    ? ''
    : `${hints}${counts.map(([letter, count]) => `part (${letter}) ${count}`).join(', ')}.`
}

function lineAfter(lines: readonly string[], start: string): string {
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? ''
}
