import type { Operator, Entry, Expression } from './expression-tree.ts'
import type { SymbolTable } from './symbol-table.ts'

const operators: Readonly<Record<Operator, { readonly sign: string; readonly level: number }>> = {
  add: { sign: ' + ', level: 1 },
  subtract: { sign: ' - ', level: 1 },
  multiply: { sign: '*', level: 2 },
  divide: { sign: '/', level: 2 },
  power: { sign: '**', level: 4 },
}

const negationLevel = 3

const pythonNames: Readonly<Record<string, string>> = { abs: 'Abs', ln: 'log' }

/** Writes an entry as Python and SymPy read it: every operation explicit, the fewest brackets, the same tree when read again. */
export function printSympy(entry: Entry, symbols: SymbolTable): string {
  const print = (expression: Expression) => write(expression, symbols)
  return entry.kind === 'expression'
    ? print(entry.expression)
    : `${print(entry.left)} = ${print(entry.right)}`
}

function write(expression: Expression, symbols: SymbolTable): string {
  switch (expression.kind) {
    case 'number':
      return expression.text
    case 'symbol':
      return expression.name
    case 'constant':
      return constant(expression.name, symbols)
    case 'negate':
      return `-${within(expression.operand, negationLevel, symbols)}`
    case 'call':
      return writeCall(expression.name, expression.args, symbols)
    case 'operation':
      return writeBinary(expression.operator, [expression.left, expression.right], symbols)
  }
}

function writeBinary(
  operator: Operator,
  [left, right]: readonly [Expression, Expression],
  symbols: SymbolTable,
): string {
  const { sign, level } = operators[operator]
  if (operator === 'power' && left.kind === 'constant' && left.name === 'e') {
    return `exp(${write(right, symbols)})`
  }
  // A power groups to the right, everything else to the left.
  const first = within(left, operator === 'power' ? level + 1 : level, symbols)
  const second = within(right, operator === 'power' ? negationLevel : level + 1, symbols)
  return `${first}${sign}${second}`
}

function within(expression: Expression, least: number, symbols: SymbolTable): string {
  const text = write(expression, symbols)
  return levelOf(expression) >= least ? text : `(${text})`
}

function levelOf(expression: Expression): number {
  if (expression.kind === 'negate') return negationLevel
  return expression.kind === 'operation' ? operators[expression.operator].level : 5
}

function writeCall(name: string, args: readonly Expression[], symbols: SymbolTable): string {
  const [first = '', second = ''] = args.map((arg) => write(arg, symbols))
  if (name === 'log10') return `log(${first}, 10)`
  if (name === 'log2') return `log(${first}, 2)`
  if (name === 'root') return second === '3' ? `cbrt(${first})` : `root(${first}, ${second})`
  const shown = pythonNames[name] ?? name
  return second === '' ? `${shown}(${first})` : `${shown}(${first}, ${second})`
}

/** SymPy's own names, unless a quantity of the question has taken them. */
function constant(name: 'pi' | 'e' | 'i', symbols: SymbolTable): string {
  if (name === 'pi') return 'pi'
  if (name === 'e') return 'exp(1)'
  return symbols.codeOf('I') === undefined ? 'I' : 'sqrt(-1)'
}
