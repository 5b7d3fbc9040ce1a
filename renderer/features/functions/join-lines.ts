const fence = /^\s*(?:```|~~~)/
const startsBlock = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>|\||<|```|~~~|(?:[-*_]\s*){3,}$|\$\$)/
/** Headings, table rows, mathematics, and lines with a break that is meant. */
const standsAlone = /^\s*(?:#{1,6}\s|\||\$\$)|(?: {2}|\\|\|)$/

/**
 * Joins the lines of paragraphs that an author wrapped by hand: a documentation file is Markdown as Markdown is
 * meant, while feedback keeps its line breaks. Fences, tables, lists and headings stay as they are.
 */
export function joinLines(markdown: string): string {
  const joined: string[] = []
  let isFenced = false
  let canJoin = false
  for (const line of markdown.split(/\r?\n/)) {
    const isFence = fence.test(line)
    const isText = !isFence && !isFenced && line.trim() !== ''
    if (isFence) isFenced = !isFenced
    if (canJoin && isText && !startsBlock.test(line)) joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line)
    canJoin = isText && !standsAlone.test(line)
  }
  return joined.join('\n')
}
