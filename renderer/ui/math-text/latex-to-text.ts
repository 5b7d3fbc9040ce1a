import type { KnownSymbol } from './known-symbol.ts'
import { commandFunctions, greekNames, namedFunctions, signCommands } from './math-words.ts'

/** Text of a part of a formula, and how tightly it holds together: 3 an atom, 2 a power, 1 a product, 0 a sum. */
interface Part {
  readonly text: string
  readonly level: 0 | 1 | 2 | 3
}

/**
 * A formula as one would type it, with the codes of the area's symbols; null when it holds something that typed
 * mathematics has no word for.
 */
export function latexToText(latex: string, symbols: readonly KnownSymbol[]): string | null {
  const tokens = latexTokens(latex)
  const known = symbols
    .filter((symbol) => symbol.latex !== '')
    .map(({ code, latex: look }) => ({ code, tokens: latexTokens(look) }))
    .sort((a, b) => b.tokens.length - a.tokens.length)
  try {
    const reader = new LatexReader(tokens, known)
    const text = reader.row([]).text
    return reader.isAtEnd() ? text : null
  } catch (problem) {
    if (problem instanceof NoWord) return null
    throw problem
  }
}

class NoWord extends Error {}

interface TokenSymbol {
  readonly code: string
  readonly tokens: readonly string[]
}

const spacing = /^(?:\\[,;:! ]|\\(?:quad|qquad|displaystyle|limits|big|Big|bigl|bigr)|~|\s+)$/

function latexTokens(latex: string): readonly string[] {
  const tokens = latex.match(
    /\\(?:text|mathrm|operatorname|mathit|mbox)\s*\{[^{}]*\}|\\[A-Za-z]+|\\.|\d+(?:\.\d*)?|\.\d+|\s+|./gsu,
  )
  return (tokens ?? [])
    .filter((token) => !spacing.test(token))
    .map((token) => token.replace(/^(\\[a-z]+)\s+\{/, '$1{'))
}

const word = /^\\(text|mathrm|operatorname|mathit|mbox)\{([^{}]*)\}$/
const closers = [')', ']', '}', '|', '\\right', ',']

/** A sum as it is written, product by product. */
class Row {
  readonly factors: Part[] = []
  private text = ''
  private level: Part['level'] = 3

  sign(sign: string): void {
    this.endProduct()
    const isTight = this.text === '' || /^[-+*/,]$/.test(sign)
    this.text += isTight ? sign : ` ${sign} `
    this.level = sign === '*' || sign === '/' ? min(this.level, 1) : 0
  }

  end(): Part {
    this.endProduct()
    return { text: this.text, level: this.level }
  }

  private endProduct(): void {
    const product = productOf(this.factors.splice(0))
    this.text += product.text
    this.level = min(this.level, product.level)
  }
}

class LatexReader {
  private at = 0
  private depth = 0
  private readonly tokens: string[]
  private readonly symbols: readonly TokenSymbol[]

  constructor(tokens: readonly string[], symbols: readonly TokenSymbol[]) {
    this.tokens = [...tokens]
    this.symbols = symbols
  }

  isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  /** Reads until one of these tokens, or the end. */
  row(until: readonly string[]): Part {
    if (++this.depth > 60) throw new NoWord()
    const written = new Row()
    while (!this.isAtEnd() && !until.includes(this.peek())) {
      const sign = this.sign()
      if (sign === null) written.factors.push(this.factor())
      else written.sign(sign)
      if (sign === '/' && !this.isAtEnd()) written.factors.push(atomic(this.factor()))
    }
    this.depth--
    return written.end()
  }

  private peek(): string {
    return this.tokens[this.at] ?? ''
  }

  private next(): string {
    return this.tokens[this.at++] ?? ''
  }

  private sign(): string | null {
    const token = this.peek()
    const sign = token.startsWith('\\') ? signCommands.get(token.slice(1)) : token
    if (sign === undefined || !['+', '-', '−', '*', '/', '=', '<', '>', '<=', '>=', '!=', ','].includes(sign))
      return null
    this.at++
    return sign === '−' ? '-' : sign
  }

  private factor(): Part {
    let base = this.atom()
    while (['^', '_', '!', "'"].includes(this.peek())) base = this.script(base, this.next())
    return base
  }

  private script(base: Part, sign: string): Part {
    if (sign === '!') return { text: `${atomic(base).text}!`, level: 2 }
    if (sign === "'") throw new NoWord()
    const argument = this.argument()
    if (sign === '^') return powerOf(base, argument)
    if (base.level !== 3 || !/^\w+$/.test(argument.text) || !/^\w+$/.test(base.text)) throw new NoWord()
    return { text: `${base.text}_${argument.text.replaceAll('*', '')}`, level: 3 }
  }

  /** What a command or a script takes: a group, or the next token. */
  private argument(): Part {
    if (this.peek() !== '{') return this.digit() ?? this.atom()
    this.at++
    const flat = this.flatGroup()
    if (flat !== null) return flat
    const inner = this.row(['}'])
    this.expect('}')
    return inner
  }

  /** Letters and digits alone, as in a subscript of two letters, are one word. */
  private flatGroup(): Part | null {
    const end = this.tokens.indexOf('}', this.at)
    const inner = this.tokens.slice(this.at, end)
    const before = this.tokens[this.at - 2]
    if (before !== '_' || end < 0) return null
    const text = inner.map((token) => word.exec(token)?.[2] ?? greekOf(token) ?? token).join('')
    if (!/^\w+$/.test(text)) return null
    this.at = end + 1
    return { text, level: 3 }
  }

  private expect(token: string): void {
    if (this.peek() === token) this.at++
    else if (!this.isAtEnd()) throw new NoWord()
  }

  private symbol(): string | null {
    const found = this.symbols.find(({ tokens }) =>
      tokens.every((token, i) => this.tokens[this.at + i] === token),
    )
    if (!found) return null
    this.at += found.tokens.length
    return found.code
  }

  /** `\frac12` and `x^12` take one digit; the others stay to be read. */
  private digit(): Part | null {
    const token = this.peek()
    if (!/^\d[\d.]/.test(token)) return null
    this.tokens.splice(this.at, 1, token.slice(0, 1), token.slice(1))
    return { text: this.next(), level: 3 }
  }

  private atom(): Part {
    const code = this.symbol()
    if (code !== null) return { text: code, level: 3 }
    const token = this.next()
    if (/^(?:[\d.].*|\p{L})$/u.test(token)) return { text: token, level: 3 }
    switch (token) {
      case '{':
        return this.group('}')
      case '(':
        return bracketed(this.group(')'))
      case '[':
        return bracketed(this.group(']'))
      case '|':
        return { text: `abs(${this.group('|').text})`, level: 3 }
      default:
        return this.command(token)
    }
  }

  private group(end: string): Part {
    const inner = this.row([end])
    this.expect(end)
    return inner
  }

  private command(token: string): Part {
    const named = word.exec(token)
    if (named) return this.word(named[1] ?? '', named[2] ?? '')
    const name = token.slice(1)
    if (/^[dt]?frac$/.test(name)) {
      const above = this.argument()
      return { text: `${factorText(above)}/${atomic(this.argument()).text}`, level: 1 }
    }
    switch (name) {
      case 'sqrt':
        return this.root()
      case 'left':
        return this.delimited()
      case 'placeholder':
        if (this.peek() === '{') this.argument()
        return { text: '', level: 3 }
      default:
        return this.plainCommand(token, name)
    }
  }

  private plainCommand(token: string, name: string): Part {
    const constant = constants.get(name) ?? greekOf(token)
    if (constant !== null) return { text: constant, level: 3 }
    if (commandFunctions.has(name)) return this.call(name)
    throw new NoWord()
  }

  private word(command: string, text: string): Part {
    const isFunction = namedFunctions.has(text) || commandFunctions.has(text)
    if (isFunction || (command === 'operatorname' && this.isAtBracket())) return this.call(text)
    return { text, level: /^\w*$/.test(text) ? 3 : 0 }
  }

  private root(): Part {
    if (this.peek() !== '[') return { text: `sqrt(${this.argument().text})`, level: 3 }
    this.at++
    const index = this.group(']')
    return { text: `${atomic(this.argument()).text}^(1/${atomic(index).text})`, level: 2 }
  }

  private delimited(): Part {
    const open = this.next()
    const inner = this.row(['\\right'])
    this.expect('\\right')
    this.at++
    if (open === '|' || open === '\\vert' || open === '\\lvert')
      return { text: `abs(${inner.text})`, level: 3 }
    if (!['(', '[', '.', '\\lbrack', '\\lparen'].includes(open)) throw new NoWord()
    return bracketed(inner)
  }

  private call(name: string): Part {
    let exponent: Part | null = null
    let base: Part | null = null
    while (this.peek() === '^' || this.peek() === '_') {
      if (this.next() === '^') exponent = this.argument()
      else base = this.argument()
    }
    const argument = this.callArgument()
    const inner = base === null ? argument : `${argument}, ${base.text}`
    if (exponent?.text === '-1') return { text: `a${name.replace(/^arc/, '')}(${inner})`, level: 3 }
    const applied: Part = { text: `${name}(${inner})`, level: 3 }
    return exponent === null ? applied : powerOf(applied, exponent)
  }

  /** A bracket, or what stands before the next sign, bracket or function. */
  private callArgument(): string {
    if (this.isAtBracket()) return unbracketed(this.atom().text)
    const parts: Part[] = []
    while (!this.isAtEnd() && !this.endsArgument(parts.length)) parts.push(this.factor())
    return productOf(parts).text
  }

  private isAtBracket(): boolean {
    return this.peek() === '(' || (this.peek() === '\\left' && this.tokens[this.at + 1] === '(')
  }

  private endsArgument(count: number): boolean {
    const token = this.peek()
    const isSign = token.startsWith('\\')
      ? signCommands.has(token.slice(1)) ||
        (count > 0 && (commandFunctions.has(token.slice(1)) || token === '\\left'))
      : /^[-+−*/=<>]$/.test(token)
    return isSign || closers.includes(token) || (count > 0 && token === '(')
  }
}

const constants: ReadonlyMap<string, string> = new Map([
  ['exponentialE', 'e'],
  ['imaginaryI', 'i'],
  ['differentialD', 'd'],
  ['infty', 'oo'],
  ['varepsilon', 'epsilon'],
  ['varphi', 'phi'],
  ['vartheta', 'theta'],
])

function greekOf(token: string): string | null {
  return token.startsWith('\\') && greekNames.has(token.slice(1)) ? token.slice(1) : null
}

function productOf(parts: readonly Part[]): Part {
  const [first, ...rest] = parts
  if (!first) return { text: '', level: 3 }
  if (rest.length === 0) return first
  return {
    text: [factorText(first), ...rest.map((part) => (part.level < 2 ? bracketed(part).text : part.text))]
      .filter((text) => text !== '')
      .join('*'),
    level: 1,
  }
}

function powerOf(base: Part, exponent: Part): Part {
  return { text: `${atomic(base).text}^${atomic(exponent).text}`, level: 2 }
}

function factorText(part: Part): string {
  return part.level === 0 ? bracketed(part).text : part.text
}

function atomic(part: Part): Part {
  return part.level === 3 && part.text !== '' ? part : bracketed(part)
}

function bracketed({ text }: Part): Part {
  return { text: `(${text})`, level: 3 }
}

function unbracketed(text: string): string {
  return text.slice(1, -1)
}

function min(a: Part['level'], b: Part['level']): Part['level'] {
  return a < b ? a : b
}
