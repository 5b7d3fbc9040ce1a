import type { KnownSymbol } from './known-symbol.ts'
import { commandFunctions, greekNames, namedFunctions } from './math-words.ts'

/** LaTeX that is part of a formula; `inner` is what stands between its brackets, when it is a bracket. */
interface Part {
  readonly latex: string
  readonly inner?: string
}

/**
 * Typed mathematics as LaTeX, the symbols of the area in their own look. Text that is LaTeX already stays; text that
 * cannot be read becomes a `\text`, from which `latexToText` takes it back unchanged.
 */
export function textToLatex(text: string, symbols: readonly KnownSymbol[]): string {
  if (text.trim() === '') return ''
  if (text.includes('\\')) return text
  const tokens = tokensOf(text)
  if (tokens === null) return raw(text)
  const reader = new TextReader(tokens, symbols)
  const formula = reader.relation()
  return formula !== null && reader.isAtEnd() ? formula.latex : raw(text)
}

function raw(text: string): string {
  return `\\text{${text.replaceAll(/[{}]/g, '')}}`
}

function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = []
  const pattern =
    /\s+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|[A-Za-z]\w*|\*\*|<=|>=|!=|[-+*/^()=<>,!|]/y
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (match === null) return null
    if (match[0].trim() !== '') tokens.push(match[0])
  }
  return tokens
}

const relations: ReadonlyMap<string, string> = new Map([
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
  ['<=', '\\le '],
  ['>=', '\\ge '],
  ['!=', '\\ne '],
])

/** Reads tokens from left to right; every method gives null where they make no formula. */
class TextReader {
  private at = 0
  private depth = 0
  private readonly tokens: readonly string[]
  private readonly symbols: readonly KnownSymbol[]

  constructor(tokens: readonly string[], symbols: readonly KnownSymbol[]) {
    this.tokens = tokens
    this.symbols = symbols
  }

  isAtEnd(): boolean {
    return this.at === this.tokens.length
  }

  relation(): Part | null {
    let left = this.sum()
    for (
      let sign = relations.get(this.peek());
      left && sign !== undefined;
      sign = relations.get(this.peek())
    ) {
      this.at++
      const right = this.sum()
      left = right && { latex: `${left.latex}${sign}${right.latex}` }
    }
    return left
  }

  private peek(): string {
    return this.tokens[this.at] ?? ''
  }

  private take(token: string): boolean {
    if (this.peek() !== token) return false
    this.at++
    return true
  }

  private sum(): Part | null {
    if (++this.depth > 60) return null
    let left = this.product()
    while (left && (this.peek() === '+' || this.peek() === '-')) {
      const sign = this.peek()
      this.at++
      const right = this.product()
      left = right && { latex: `${left.latex}${sign}${right.latex}` }
    }
    this.depth--
    return left
  }

  private product(): Part | null {
    let left = this.unary()
    while (left) {
      if (this.take('*')) left = joined(left, ' \\cdot ', this.unary())
      else if (this.take('/')) left = fraction(left, this.unary())
      else if (this.startsPart()) left = joined(left, ' ', this.power())
      else return left
    }
    return left
  }

  private startsPart(): boolean {
    return /^[\w.(]/.test(this.peek())
  }

  private unary(): Part | null {
    if (++this.depth > 60) return null
    const sign = this.peek()
    if (sign !== '-' && sign !== '+') {
      this.depth--
      return this.power()
    }
    this.at++
    const operand = this.unary()
    this.depth--
    return operand && { latex: `${sign}${operand.latex}` }
  }

  private power(): Part | null {
    const base = this.postfix()
    if (!base || !(this.take('^') || this.take('**'))) return base
    const exponent = this.unary()
    return exponent && { latex: `${based(base.latex)}^{${exponent.inner ?? exponent.latex}}` }
  }

  private postfix(): Part | null {
    let part = this.primary()
    while (part && this.take('!')) part = { latex: `${part.latex}!` }
    return part
  }

  private primary(): Part | null {
    const token = this.peek()
    this.at++
    if (/^[\d.]/.test(token)) return { latex: numberLatex(token) }
    if (token === '(') return this.bracket()
    if (token === '|') {
      const inner = this.sum()
      return inner && this.take('|') ? { latex: `\\left|${inner.latex}\\right|` } : null
    }
    return /^[A-Za-z]/.test(token) ? this.named(token) : null
  }

  private bracket(): Part | null {
    const inner = this.relation()
    if (!inner || !this.take(')')) return null
    return { latex: `\\left(${inner.latex}\\right)`, inner: inner.latex }
  }

  private named(name: string): Part | null {
    const symbol = this.symbols.find(({ code, aliases }) => code === name || aliases.includes(name))
    if (symbol && symbol.latex !== '') return { latex: symbol.latex }
    const command = commandFunctions.has(name) ? `\\${name}` : `\\operatorname{${name}}`
    if (name === 'sqrt' || name === 'abs' || commandFunctions.has(name) || namedFunctions.has(name))
      return this.call(name, command)
    return { latex: nameLatex(name) }
  }

  private call(name: string, command: string): Part | null {
    if (!this.take('(')) {
      const operand = this.power()
      return (
        operand && applied(name, command, { latex: operand.latex, inner: operand.inner ?? operand.latex })
      )
    }
    const args: string[] = []
    do {
      const part = this.relation()
      if (!part) return null
      args.push(part.latex)
    } while (this.take(','))
    const inner = args.join(',')
    return this.take(')') ? applied(name, command, { latex: `\\left(${inner}\\right)`, inner }) : null
  }
}

function applied(name: string, command: string, args: Required<Part>): Part {
  if (name === 'sqrt') return { latex: `\\sqrt{${args.inner}}` }
  if (name === 'abs') return { latex: `\\left|${args.inner}\\right|` }
  return { latex: `${command}\\left(${args.inner}\\right)` }
}

function joined(left: Part, sign: string, right: Part | null): Part | null {
  return right && { latex: `${left.latex}${sign}${right.latex}` }
}

function fraction(left: Part, right: Part | null): Part | null {
  return right && { latex: `\\frac{${left.inner ?? left.latex}}{${right.inner ?? right.latex}}` }
}

/** A base with a script of its own, or of several signs, is held together. */
function based(latex: string): string {
  return /^(?:\w|\\[A-Za-z]+|\\left.*\\right\))$/.test(latex) ? latex : `{${latex}}`
}

function numberLatex(token: string): string {
  const match = /^(.*?)[eE]\+?(-?\d+)$/.exec(token)
  return match ? `${match[1] ?? ''} \\cdot 10^{${match[2] ?? ''}}` : token
}

function nameLatex(name: string): string {
  const [base = '', ...subscripts] = name.split('_')
  const shown = greekNames.has(base) ? `\\${base}` : base.length === 1 ? base : `\\mathrm{${base}}`
  const subscript = subscripts.join('')
  return subscript === ''
    ? shown
    : `${shown}_{${subscript.length === 1 ? subscript : `\\mathrm{${subscript}}`}}`
}
