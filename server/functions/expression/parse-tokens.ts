import { binary, call, isOperation, number, type Entry, type Expression } from './expression-tree.ts'
import { applyFunction } from './apply-function.ts'
import { quote, unreadable, type InputError, type TextRange } from './input-error.ts'
import type { SignText, Token } from './tokens.ts'

const deepestNesting = 60
const closing: Readonly<Partial<Record<SignText, SignText>>> = { '(': ')', '[': ']', '{': '}' }

/** How the text was given, for messages and for the one reading that people disagree about. */
export interface Reading {
  readonly source: string
  /** True reads `1/2x` as 1/(2x); false, as calculators and Python do, as (1/2)x. */
  readonly implicitFirst: boolean
}

/** Builds the tree from tokens; throws an InputError that says what was expected where. */
export function parseTokens(tokens: readonly Token[], reading: Reading): Entry {
  return new Parser(tokens, reading).entry()
}

/** Walks once through the tokens of one text, from left to right. */
class Parser {
  private readonly tokens: readonly Token[]
  private readonly reading: Reading
  private at = 0
  private depth = 0
  /** Bars that are open inside the innermost bracket: the next bar closes one of them. */
  private openBars = 0

  constructor(tokens: readonly Token[], reading: Reading) {
    this.tokens = tokens
    this.reading = reading
  }

  entry(): Entry {
    const left = this.sum()
    if (!this.accept('=')) return this.ended({ kind: 'expression', expression: left })
    return this.ended({ kind: 'equation', left, right: this.sum() })
  }

  private ended(entry: Entry): Entry {
    const token = this.current()
    if (token === undefined) return entry
    throw unreadable(this.whyUnexpected(token), token)
  }

  private sum(): Expression {
    let left = this.product()
    for (;;) {
      if (this.accept('+')) left = binary('add', left, this.product())
      else if (this.accept('-')) left = binary('subtract', left, this.product())
      else return left
    }
  }

  private product(): Expression {
    let left = this.operand()
    for (;;) {
      if (this.accept('*')) left = binary('multiply', left, this.operand())
      else if (this.accept('/')) left = binary('divide', left, this.operand())
      else if (this.startsOperand()) left = this.implicit(left)
      else return left
    }
  }

  private operand(): Expression {
    let left = this.unary()
    while (this.reading.implicitFirst && this.startsOperand()) left = this.implicit(left)
    return left
  }

  private implicit(left: Expression): Expression {
    const token = this.current()
    if (token?.kind === 'number' && endsWithNumber(left)) {
      throw unreadable('an operation is missing between two numbers.', token)
    }
    return binary('multiply', left, this.power())
  }

  private unary(): Expression {
    return this.nested(() => {
      if (this.accept('-')) return { kind: 'negate', operand: this.unary() }
      return this.accept('+') ? this.unary() : this.power()
    })
  }

  private power(): Expression {
    const base = this.postfix()
    return this.accept('^') ? binary('power', base, this.unary()) : base
  }

  private postfix(): Expression {
    let operand = this.primary()
    for (let count = 0; ; count++) {
      if (count > deepestNesting) throw this.tooDeep()
      if (this.accept('!')) operand = call('factorial', operand)
      else if (this.accept('°')) operand = call('rad', operand)
      else return operand
    }
  }

  private primary(): Expression {
    const token = this.current()
    if (token === undefined) throw this.missingOperand()
    this.at++
    switch (token.kind) {
      case 'number':
        return number(token.text)
      case 'symbol':
        return { kind: 'symbol', name: token.name }
      case 'constant':
        return { kind: 'constant', name: token.name }
      case 'function':
        return this.application(token, token.name)
      case 'sign':
        return this.bracketed(token, token.text)
    }
  }

  private bracketed(token: Token, text: SignText): Expression {
    if (text === '√') return this.nested(() => call('sqrt', this.primary()))
    if (text === '|' || text === '|<') return call('abs', this.inBars(token))
    if (closing[text] === undefined) {
      this.at--
      throw this.missingOperand()
    }
    const [inside, ...more] = this.list(token, text)
    if (inside === undefined || more.length > 0) throw this.listRefused(token)
    return inside
  }

  private listRefused(open: TextRange): InputError {
    return unreadable(
      'one value is expected in this bracket; write decimals with a point, lists are not compared.',
      open,
    )
  }

  private inBars(open: TextRange): Expression {
    return this.nested(() => {
      this.openBars++
      const inside = this.sum()
      if (!this.accept('|') && !this.accept('>|')) throw unreadable('the bar `|` is not closed.', open)
      this.openBars--
      return inside
    })
  }

  /** The values between a bracket that was just opened and its partner, with commas between them. */
  private list(open: TextRange, text: SignText): Expression[] {
    return this.nested(() => {
      const outerBars = this.openBars
      this.openBars = 0
      const values = [this.sum()]
      while (this.accept(',')) values.push(this.sum())
      if (!this.accept(closing[text] ?? ')')) throw this.unclosed(open, text)
      this.openBars = outerBars
      return values
    })
  }

  private unclosed(open: TextRange, text: SignText): InputError {
    const token = this.current()
    if (token === undefined) return unreadable(`the bracket ${quote(text)} is not closed.`, open)
    const isOtherBracket = token.kind === 'sign' && Object.values(closing).includes(token.text)
    if (!isOtherBracket) return unreadable(this.whyUnexpected(token), token)
    const expected = quote(closing[text] ?? ')')
    return unreadable(`${expected} is expected, to close the bracket at character ${open.start + 1}.`, token)
  }

  /** A function with its power (`sin^2 x`), its base (`log_2 x`) and its argument, in brackets or bare. */
  private application(token: Token, name: string): Expression {
    const exponent = this.accept('^') ? this.shortOperand() : undefined
    const base = this.accept('_') ? this.primary() : undefined
    const args = [...this.args(token, name), ...(base === undefined ? [] : [base])]
    const applied = applyFunction(name, args, exponent)
    if (applied === undefined) throw unreadable(`${this.sourceOf(token)} takes one value.`, token)
    return applied
  }

  private shortOperand(): Expression {
    return this.accept('-') ? { kind: 'negate', operand: this.primary() } : this.primary()
  }

  private args(token: Token, name: string): Expression[] {
    const next = this.current()
    if (next?.kind === 'sign' && closing[next.text] !== undefined) {
      this.at++
      return this.list(next, next.text)
    }
    if (!this.startsOperand() && !this.isSign('-')) {
      throw unreadable(`${this.sourceOf(token)} needs a value, for example in brackets behind it.`, token)
    }
    return [this.nested(() => (/^(sqrt|cbrt)$/.test(name) ? this.primary() : this.bareArgument()))]
  }

  /** `sin 2x cos y` is sin(2x)·cos(y): a bare argument ends at a sign, a bracket or another function. */
  private bareArgument(): Expression {
    if (this.accept('-')) return { kind: 'negate', operand: this.bareArgument() }
    let argument = this.power()
    while (this.startsOperand() && this.continuesArgument()) argument = this.implicit(argument)
    return argument
  }

  private continuesArgument(): boolean {
    const token = this.current()
    return token?.kind === 'symbol' || token?.kind === 'constant' || token?.kind === 'number'
  }

  private startsOperand(): boolean {
    const token = this.current()
    if (token === undefined) return false
    if (token.kind !== 'sign') return true
    if (token.text === '|') return this.openBars === 0
    return token.text === '|<' || token.text === '√' || closing[token.text] !== undefined
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > deepestNesting * 3) throw this.tooDeep()
    const value = read()
    this.depth--
    return value
  }

  private tooDeep(): InputError {
    return unreadable('the expression is nested too deeply.', this.current() ?? this.endRange())
  }

  private current(): Token | undefined {
    return this.tokens[this.at]
  }

  private isSign(text: SignText): boolean {
    const token = this.current()
    return token?.kind === 'sign' && token.text === text
  }

  private accept(text: SignText): boolean {
    if (!this.isSign(text)) return false
    this.at++
    return true
  }

  private missingOperand(): InputError {
    const token = this.current()
    const before = this.tokens[this.at - 1]
    const what = 'a number, a quantity or a bracket is expected'
    const place = before === undefined ? 'here' : `after ${this.sourceOf(before)}`
    if (token === undefined) return unreadable(`${what} ${place}.`, this.endRange())
    return unreadable(`${what} ${place}, not ${this.sourceOf(token)}.`, token)
  }

  private whyUnexpected(token: Token): string {
    const shown = this.sourceOf(token)
    if (token.kind !== 'sign') return `an operation is expected before ${shown}.`
    if (token.text === ',')
      return 'a comma has no meaning here; write decimals with a point, lists are not compared.'
    if (token.text === '=') return 'only one `=` can be compared.'
    if (/^[)\]}]$/.test(token.text)) return `${shown} closes a bracket that is not open.`
    return `${shown} is not expected here.`
  }

  private sourceOf(token: TextRange): string {
    return quote(this.reading.source.slice(token.start, token.end))
  }

  private endRange(): TextRange {
    const { length } = this.reading.source
    return { start: Math.max(0, length - 1), end: length }
  }
}

function endsWithNumber(expression: Expression): boolean {
  if (isOperation(expression, 'multiply', 'divide')) return endsWithNumber(expression.right)
  return expression.kind === 'number'
}
