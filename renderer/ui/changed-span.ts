/** The one stretch in which two texts differ: from where, and up to where in the text before and in the text after. */
export interface ChangedSpan {
  readonly from: number
  readonly beforeEnd: number
  readonly afterEnd: number
}

/** Finds the shortest stretch outside which two texts are the same; it never cuts a character in half. */
export function changedSpan(before: string, after: string): ChangedSpan {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  if (isHighHalf(before, from - 1)) from--
  let same = 0
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  if (isLowHalf(before, before.length - same)) same--
  return { from, beforeEnd: before.length - same, afterEnd: after.length - same }
}

function isHighHalf(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF]$/.test(text[at] ?? '')
}

function isLowHalf(text: string, at: number): boolean {
  return at < text.length && /^[\uDC00-\uDFFF]$/.test(text[at] ?? '')
}
