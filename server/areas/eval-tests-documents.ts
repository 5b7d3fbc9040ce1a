/** One document of a YAML stream: its text, and the line on which it begins, from 1. */
export interface StreamPart {
  readonly text: string
  readonly line: number
}

/** Takes a stream of YAML documents apart; put together again the parts are the text. */
export function splitDocuments(text: string): readonly StreamPart[] {
  const starts = [...text.matchAll(/^---(?=[ \t\r\n]|$)/gm)].map(({ index }) => index)
  // What stands before the first marker is a document only if it says something.
  const head = text.slice(0, starts[0] ?? text.length)
  const cuts = starts.length === 0 || saysSomething(head) ? [0, ...starts] : [0, ...starts.slice(1)]
  return cuts.map((from, i) => ({
    text: text.slice(from, cuts[i + 1] ?? text.length),
    line: text.slice(0, from).split('\n').length,
  }))
}

function saysSomething(head: string): boolean {
  return head.split('\n').some((line) => !/^\s*(#.*|%.*|\uFEFF)?\s*$/.test(line))
}
