/** The text, or its beginning with an ellipsis; cut between characters as a person sees them, never inside one. */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, 2 * limit))) {
    if (kept.length + segment.length >= limit) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
