/** The value of a variable, null when there is none. */
export type Lookup = (name: string) => string | null

/** Splits at white space that is neither quoted nor escaped; quotes stay. */
export function splitWords(text: string, escape: string): string[] {
  const words: string[] = []
  let word = ''
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === escape && quote !== "'") {
      word += character + (text[++at] ?? '')
      continue
    }
    if (quote === '' && /\s/.test(character)) {
      if (word !== '') words.push(word)
      word = ''
      continue
    }
    if (quote === '' && (character === '"' || character === "'")) quote = character
    else if (character === quote) quote = ''
    word += character
  }
  return word === '' ? words : [...words, word]
}

/** What a word stands for: quotes removed, escapes resolved, variables put in outside single quotes. */
export function valueOfWord(word: string, escape: string, lookup: Lookup): string {
  let value = ''
  let quote = ''
  for (let at = 0; at < word.length;) {
    const character = word[at] ?? ''
    if (quote === '' && (character === '"' || character === "'")) quote = character
    else if (character === quote) quote = ''
    else if (character === escape && quote !== "'") value += escaped(word[++at], escape, quote)
    else if (character === '$' && quote !== "'") {
      const { text, length } = variableAt(word.slice(at), lookup)
      value += text
      at += length
      continue
    } else value += character
    at++
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
