import { isOperation, type Entry, type Expression } from './expression-tree.ts'
import { greekNames } from './greek.ts'
import type { SymbolTable } from './symbol-table.ts'

/** Sums bind least, then signs, products, powers, and what stands alone. */
const level = { sum: 1, negation: 2, product: 3, power: 4, atom: 5 } as const

interface Printed {
  readonly latex: string
  readonly level: number
}

/** Writes an entry as LaTeX, with the symbols' own LaTeX, fractions, and no bracket that is not needed. */
export function printLatex(entry: Entry, symbols: SymbolTable): string {
  const print = (expression: Expression) => new LatexPrinter(symbols).print(expression).latex
  return entry.kind === 'expression'
    ? print(entry.expression)
    : `${print(entry.left)} = ${print(entry.right)}`
}

class LatexPrinter {
  private readonly symbols: SymbolTable

  constructor(symbols: SymbolTable) {
    this.symbols = symbols
  }

  print(expression: Expression): Printed {
    switch (expression.kind) {
      case 'number':
        return numberLatex(expression.text)
      case 'symbol':
        return atom(this.symbols.latexOf(expression.name) ?? nameLatex(expression.name))
      case 'constant':
        return atom(expression.name === 'pi' ? String.raw`\pi` : expression.name)
      case 'negate':
        return { latex: `-${this.within(expression.operand, level.product)}`, level: level.negation }
      case 'operation':
        return this.operation(expression)
      case 'call':
        return this.call(expression.name, expression.args)
    }
  }

  private operation({ operator, left, right }: Extract<Expression, { kind: 'operation' }>): Printed {
    switch (operator) {
      case 'add':
        return { latex: `${this.within(left, level.sum)} + ${this.term(right)}`, level: level.sum }
      case 'subtract':
        return { latex: `${this.within(left, level.sum)} - ${this.term(right)}`, level: level.sum }
      case 'multiply':
        return this.product(left, right)
      case 'divide':
        return fraction(this.bare(left), this.bare(right))
      case 'power':
        return this.power(left, right)
    }
  }

  private bare(expression: Expression): string {
    return this.print(expression).latex
  }

  private within(expression: Expression, least: number): string {
    const printed = this.print(expression)
    return printed.level >= least ? printed.latex : bracket(printed.latex)
  }

  /** What follows a plus or minus must not begin with a sign of its own. */
  private term(expression: Expression): string {
    return this.within(expression, level.product)
  }

  private product(left: Expression, right: Expression): Printed {
    const first = this.print(left)
    const start =
      first.latex.startsWith('-') || first.level >= level.product ? first.latex : bracket(first.latex)
    const before = first.level === level.sum ? bracket(first.latex) : start
    const after = this.within(right, level.product + 0.5)
    const sign =
      /^([\d.]|\\left\(-)/.test(after) || isUnreadableBeside(left, right) ? String.raw` \cdot ` : ' '
    return { latex: `${before}${sign}${after}`, level: level.product }
  }

  private power(base: Expression, exponent: Expression): Printed {
    const raised = `^{${this.bare(exponent)}}`
    if (
      base.kind === 'call' &&
      base.args.length === 1 &&
      /^(a?(sin|cos|tan)h?|sec|csc|cot)$/.test(base.name)
    ) {
      const [argument] = base.args
      const isInverseLike = exponent.kind === 'negate' || base.name.startsWith('a')
      if (argument !== undefined && !isInverseLike) {
        return atom(`${functionLatex(base.name)}${raised}${bracket(this.bare(argument))}`)
      }
    }
    const printed = this.print(base)
    const isPlain = printed.level === level.atom && !/[\^]/.test(printed.latex)
    return { latex: `${isPlain ? printed.latex : bracket(printed.latex)}${raised}`, level: level.power }
  }

  private call(name: string, args: readonly Expression[]): Printed {
    const [first = '', second = ''] = args.map((arg) => this.bare(arg))
    if (name === 'factorial') return this.marked(args[0], '!')
    if (name === 'rad') return { ...this.marked(args[0], String.raw`^{\circ}`), level: level.power }
    if (name === 'exp') return { latex: `e^{${first}}`, level: level.power }
    return atom(ownNotation[name]?.(first, second) ?? functionLatex(name) + bracket(first))
  }

  /** What carries a mark behind it needs brackets unless it is a number or a name. */
  private marked(operand: Expression | undefined, mark: string): Printed {
    if (operand === undefined) return atom(mark)
    const printed = this.print(operand)
    const isPlain = operand.kind !== 'call' && printed.level === level.atom
    return atom(`${isPlain ? printed.latex : bracket(printed.latex)}${mark}`)
  }
}

function atom(latex: string): Printed {
  return { latex, level: level.atom }
}

/** A fraction stands alone in a product, and needs brackets as the base of a power. */
function fraction(above: string, below: string): Printed {
  return { latex: String.raw`\frac{${above}}{${below}}`, level: level.power }
}

/** Functions that are not written as a name with brackets. */
const ownNotation: Readonly<Record<string, (first: string, second: string) => string>> = {
  sqrt: (value) => String.raw`\sqrt{${value}}`,
  root: (value, degree) => String.raw`\sqrt[${degree}]{${value}}`,
  abs: (value) => String.raw`\left|${value}\right|`,
  log: (value, base) => String.raw`\log_{${base}}` + bracket(value),
  floor: (value) => String.raw`\left\lfloor ${value}\right\rfloor`,
  ceiling: (value) => String.raw`\left\lceil ${value}\right\rceil`,
}

function bracket(latex: string): string {
  return String.raw`\left(${latex}\right)`
}

function numberLatex(text: string): Printed {
  const match = /^([\d.]+)[eE]\+?(-?)0*(\d+)$/.exec(text)
  if (match === null) return atom(text)
  const [, digits = '', sign = '', exponent = ''] = match
  return { latex: String.raw`${digits} \cdot 10^{${sign}${exponent}}`, level: level.product }
}

/** Two numbers side by side, or a number behind anything, would read as one number. */
function isUnreadableBeside(left: Expression, right: Expression): boolean {
  return left.kind === 'number' && startsWithNumber(right)
}

function startsWithNumber(expression: Expression): boolean {
  if (isOperation(expression, 'power', 'multiply', 'divide')) return startsWithNumber(expression.left)
  return expression.kind === 'number'
}

const ownCommand = new Set([
  ...['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh', 'exp', 'ln'],
])

function functionLatex(name: string): string {
  if (ownCommand.has(name)) return `\\${name}`
  if (/^a(sin|cos|tan)$/.test(name)) return String.raw`\arc${name.slice(1)}`
  if (name === 'log10' || name === 'log2') return String.raw`\log_{${name.slice(3)}}`
  return String.raw`\operatorname{${name}}`
}

/** LaTeX for a name that has none of its own: `rho` is a Greek letter, `F_net` has a subscript, `mass` is a word. */
function nameLatex(name: string): string {
  const [base = '', ...subscripts] = name.split('_')
  if (subscripts.length > 0) {
    return `${nameLatex(base)}_{${subscripts.map((part) => (part.length > 1 ? wordLatex(part) : part)).join(',')}}`
  }
  const parts = /^(\p{L}+?)(\d+)$/u.exec(name)
  if (parts !== null) return `${nameLatex(parts[1] ?? '')}_{${parts[2] ?? ''}}`
  return name.length === 1 ? name : wordLatex(name)
}

function wordLatex(word: string): string {
  if (greekNames.has(word)) return `\\${word}`
  return /^\d+$/.test(word) ? word : String.raw`\mathrm{${word.replaceAll(/[^\p{L}\p{N}]/gu, ' ')}}`
}
