/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Where a text stops being JSON; its end where the text is only too short. */
export function placeOfFault(text: string): TextPlace {
  const index = faultIndex(text)
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}

type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'separator' | 'end'

interface Scan {
  readonly text: string
  /** The brackets that are open. */
  readonly open: string[]
  expected: Expected
  at: number
}

function faultIndex(text: string): number {
  const scan: Scan = { text, open: [], expected: 'value', at: 0 }
  for (;;) {
    while (' \t\r\n'.includes(text[scan.at] ?? 'x')) scan.at++
    if (scan.at >= text.length || !takeToken(scan)) return scan.at
  }
}

/** Moves behind the next token where it fits what is expected. */
function takeToken(scan: Scan): boolean {
  const character = scan.text[scan.at] ?? ''
  switch (character) {
    case '{':
    case '[':
      return takeOpening(scan, character)
    case '}':
    case ']':
      return takeClosing(scan, character)
    case ':':
      return takeBetween(scan, 'colon', 'value')
    case ',':
      return takeBetween(scan, 'separator', scan.open.at(-1) === '{' ? 'key' : 'value')
    case '"':
      return takeText(scan)
    default:
      return takeWord(scan)
  }
}

function takeBetween(scan: Scan, mark: Expected, next: Expected): boolean {
  return scan.expected === mark && moveOn(scan, 1, next)
}

function takeOpening(scan: Scan, bracket: '{' | '['): boolean {
  if (!expectsValue(scan)) return false
  scan.open.push(bracket)
  return moveOn(scan, 1, bracket === '{' ? 'first-key' : 'first-item')
}

function takeClosing(scan: Scan, bracket: '}' | ']'): boolean {
  const [opening, first] = bracket === '}' ? ['{', 'first-key'] : ['[', 'first-item']
  const fits = scan.open.at(-1) === opening && (scan.expected === first || scan.expected === 'separator')
  if (!fits) return false
  scan.open.pop()
  return moveOn(scan, 1, afterValue(scan))
}

function takeText(scan: Scan): boolean {
  const isKey = scan.expected === 'key' || scan.expected === 'first-key'
  if (!isKey && !expectsValue(scan)) return false
  for (let end = scan.at + 1; end < scan.text.length; end++) {
    const character = scan.text[end] ?? ''
    if (character === '\\') end++
    else if (character < ' ') return false
    else if (character === '"') return moveOn(scan, end + 1 - scan.at, isKey ? 'colon' : afterValue(scan))
  }
  return false
}

/** Longer numbers than this are not told from nonsense. */
const longestWord = 400

function takeWord(scan: Scan): boolean {
  const [word = ''] = /^[\w.+-]*/.exec(scan.text.slice(scan.at, scan.at + longestWord)) ?? []
  const isWord = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word)
  return isWord && expectsValue(scan) && moveOn(scan, word.length, afterValue(scan))
}

function expectsValue({ expected }: Scan): boolean {
  return expected === 'value' || expected === 'first-item'
}

function afterValue({ open }: Scan): Expected {
  return open.length === 0 ? 'end' : 'separator'
}

function moveOn(scan: Scan, by: number, expected: Expected): true {
  scan.at += by
  scan.expected = expected
  return true
}
