/** Part of the learner's text, as offsets from 0; `end` is the first character after it. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Text that cannot be read as mathematics: the message is a sentence for the learner. */
export class InputError extends Error {
  readonly range: TextRange

  constructor(message: string, range: TextRange) {
    super(message)
    this.name = 'InputError'
    this.range = { start: range.start, end: range.end }
  }
}

/** "At character 5: …" with the first letter of the reason as given. */
export function unreadable(reason: string, range: TextRange): InputError {
  return new InputError(`At character ${range.start + 1}: ${reason}`, range)
}

/** A piece of the learner's text, safe inside Markdown and HTML. */
export function quote(text: string): string {
  if (text === '`') return 'the backtick'
  const shown = text.replaceAll('`', "'").slice(0, 40)
  return `\`${shown}\``
}
