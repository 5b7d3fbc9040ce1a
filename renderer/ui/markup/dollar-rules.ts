/**
 * Whether what stands between two dollars is mathematics rather than two amounts of money. `before` and `after`
 * are the characters outside the two dollars, empty at the ends of the text.
 */
export function isInlineMathematics(content: string, before: string, after: string): boolean {
  if (/^\s|\s$/.test(content) || /\n\s*\n/.test(content)) return false
  if (/[A-Za-z\d]/.test(before) || /\d/.test(after)) return false
  return !isMoney(content)
}

/** "5, or US" in "$5, or US$ 3": an amount followed by prose. */
function isMoney(content: string): boolean {
  if (!/^\d/.test(content)) return false
  const prose = content.replaceAll(/\\[A-Za-z]+\s*(?:\{[^{}]*\})?/g, ' ')
  const words = prose.match(/[A-Za-z]{2,}/g) ?? []
  return words.length >= 2 || /(?:^|\s)(?:US|CA|AU|NZ|HK|SG|A|C)$/.test(prose)
}
