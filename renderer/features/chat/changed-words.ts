/** A piece of the newer text, and whether the older one did not have it. */
export interface TextPiece {
  readonly text: string
  readonly isNew: boolean
}

const maxWords = 1_500

/** Marks what is new in a text, word by word; a text that is all new, or very long, is one piece. */
export function changedWords(before: string, after: string): readonly TextPiece[] {
  if (before === after || after === '') return after === '' ? [] : [{ text: after, isNew: false }]
  const older = wordsOf(before)
  const newer = wordsOf(after)
  if (newer.length === 0) return [{ text: after, isNew: false }]
  if (older.length === 0 || older.length > maxWords || newer.length > maxWords) {
    return [{ text: after, isNew: true }]
  }
  return joined(newer, keptWords(older, newer))
}

/** Words with the white space after them, so that they can be put together again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/^\s*\S+\s*|\S+\s*/g) ?? []
}

/** For each newer word whether it is part of the longest common sequence. */
function keptWords(older: readonly string[], newer: readonly string[]): readonly boolean[] {
  const width = newer.length + 1
  const lengths = new Uint16Array((older.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = older.length - 1; i >= 0; i -= 1) {
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(older[i], newer[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const kept = newer.map(() => false)
  for (let i = 0, j = 0; i < older.length && j < newer.length;) {
    if (isSame(older[i], newer[j])) {
      kept[j] = true
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.trim() === b?.trim()
}

function joined(words: readonly string[], kept: readonly boolean[]): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  words.forEach((word, index) => {
    const isNew = kept[index] !== true
    const last = pieces.at(-1)
    if (last?.isNew === isNew) pieces[pieces.length - 1] = { text: last.text + word, isNew }
    else pieces.push({ text: word, isNew })
  })
  return pieces
}
