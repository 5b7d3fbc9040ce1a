const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A count as prose has it; a digit in a reply could be taken for a result. */
export function countInWords(count: number): string {
  return words[count] ?? String(count)
}
