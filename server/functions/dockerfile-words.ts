/** The value of a variable, null when there is none. */
export type Lookup = (name: string) => string | null

/** A piece of a text: characters outside quotes, an escaped character, or a quoted text with its quotes. */
function piecesOf(text: string, escape: string): string[] {
  const taken = escape === '`' ? '`' : String.raw`\\`
  const plain = String.raw`[^"'${taken}\s]+`
  const pattern = String.raw`\s+|'[^']*'?|"(?:${taken}.|[^"${taken}])*"?|${taken}.?|${plain}`
  return text.match(new RegExp(pattern, 'gs')) ?? []
}

/** Splits at white space that is neither quoted nor escaped; quotes stay. */
export function splitWords(text: string, escape: string): string[] {
  const words: string[] = []
  let isOpen = false
  for (const piece of piecesOf(text, escape)) {
    if (/^\s/.test(piece)) isOpen = false
    else if (isOpen) words.push((words.pop() ?? '') + piece)
    else {
      words.push(piece)
      isOpen = true
    }
  }
  return words
}

/** What a word stands for: quotes removed, escapes resolved, variables put in outside single quotes. */
export function valueOfWord(word: string, escape: string, lookup: Lookup): string {
  const pieces = piecesOf(word, escape).map((piece) => {
    if (piece.startsWith("'")) return piece.replace(/^'|'$/g, '')
    if (piece.startsWith('"'))
      return expanded(piece.slice(1).replace(/"$/, ''), { escape, quote: '"', lookup })
    return expanded(piece, { escape, quote: '', lookup })
  })
  return pieces.join('')
}

interface Surroundings {
  readonly escape: string
  readonly quote: string
  readonly lookup: Lookup
}

function expanded(text: string, { escape, quote, lookup }: Surroundings): string {
  let value = ''
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? ''
    if (character === escape) {
      value += escaped(text[at + 1], escape, quote)
      at += 2
    } else if (character === '$') {
      const { text: found, length } = variableAt(text.slice(at), lookup)
      value += found
      at += length
    } else {
      value += character
      at++
    }
  }
  return value
}

/** Between double quotes only a few characters can be escaped. */
function escaped(next: string | undefined, escape: string, quote: string): string {
  if (next === undefined) return escape
  return quote === '"' && !['"', '$', escape].includes(next) ? escape + next : next
}

function variableAt(text: string, lookup: Lookup): { text: string; length: number } {
  const plain = /^\$([A-Za-z_][A-Za-z0-9_]*)/.exec(text)
  if (plain !== null) return { text: lookup(plain[1] ?? '') ?? '', length: plain[0].length }
  const braced = /^\$\{([A-Za-z_][A-Za-z0-9_]*)(?:(:?[-+?])([^}]*))?[^}]*\}/.exec(text)
  if (braced === null) return { text: '$', length: 1 }
  const [whole, name = '', operator = '', other = ''] = braced
  return { text: choose(lookup(name), operator, other), length: whole.length }
}

/** `:-` gives a word where there is no value, `:+` where there is one. */
function choose(value: string | null, operator: string, other: string): string {
  const isSet = operator.startsWith(':') ? value !== null && value !== '' : value !== null
  if (operator.endsWith('-')) return isSet ? (value ?? '') : other
  if (operator.endsWith('+')) return isSet ? other : ''
  return value ?? ''
}
