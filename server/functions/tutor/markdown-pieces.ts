/** A stretch of Markdown: words, or mathematics with its dollar signs. */
export interface Piece {
  readonly text: string
  readonly kind: 'words' | 'inline' | 'display'
}

const mathPattern = /\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|\$(?!\s)[^$\n]+?\$/g

/** Splits Markdown into words and mathematics, in order; joined again, the pieces are the text with `$` signs. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(mathPattern)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'words' })
    pieces.push(mathPiece(match[0]))
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'words' })
  return pieces
}

function mathPiece(text: string): Piece {
  const isDisplay = text.startsWith('$$') || text.startsWith(String.raw`\[`)
  const isDouble = text.startsWith('$$') || text.startsWith('\\')
  const inner = isDouble ? text.slice(2, -2) : text.slice(1, -1)
  return isDisplay ? { text: `$$${inner}$$`, kind: 'display' } : { text: `$${inner.trim()}$`, kind: 'inline' }
}

/** Splits Markdown into sentences without cutting mathematics; a displayed formula belongs to its sentence. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  let open = ''
  for (const piece of piecesOf(text)) {
    if (piece.kind !== 'words') {
      open += piece.text
      continue
    }
    const parts = piece.text.split(/(?<=[.!?؟。][)"”*]{0,3})\s+|\n+/u)
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        sentences.push(open.trim())
        open = ''
      }
      open += part
    }
  }
  sentences.push(open.trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** The inside of every formula of a text. */
export function formulasOf(text: string): readonly string[] {
  return piecesOf(text)
    .filter(({ kind }) => kind !== 'words')
    .map((piece) => insideOf(piece))
}

/** A formula without its dollar signs. */
export function insideOf(piece: Piece): string {
  const width = piece.kind === 'display' ? 2 : 1
  return piece.text.slice(width, -width)
}
