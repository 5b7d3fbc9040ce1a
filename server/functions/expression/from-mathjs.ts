import type { MathNode } from 'mathjs'
import { binary, isOperation, number, type Operator, type Expression } from './expression-tree.ts'
import { applyFunction } from './apply-function.ts'
import { functionNamed } from './function-names.ts'
import { mathjs } from './mathjs.ts'
import { safeName } from './mathjs-text.ts'

const operations: Readonly<Record<string, Operator>> = {
  add: 'add',
  subtract: 'subtract',
  multiply: 'multiply',
  divide: 'divide',
  pow: 'power',
}

/** Reads a tree of the maths library; null where it holds something that has no place in an expression. */
export function fromMathjs(node: MathNode, names: readonly string[]): Expression | null {
  if (mathjs.isParenthesisNode(node)) return fromMathjs(node.content, names)
  if (mathjs.isConstantNode(node)) return fromConstant(node.value)
  if (mathjs.isSymbolNode(node)) return fromName(node.name, names)
  if (mathjs.isOperatorNode(node)) return fromOperator(node.fn, fromAll(node.args, names))
  return mathjs.isFunctionNode(node) ? fromCall(node.fn.name, fromAll(node.args, names)) : null
}

function fromAll(nodes: readonly MathNode[], names: readonly string[]): Expression[] | null {
  const read = nodes.map((node) => fromMathjs(node, names))
  return read.every((expression) => expression !== null) ? read : null
}

/** Without the digits that rounding left behind. */
function fromConstant(exactly: number): Expression | null {
  const value = Number(exactly.toPrecision(14))
  if (!Number.isFinite(value)) return null
  return value < 0 ? { kind: 'negate', operand: number(-value) } : number(value)
}

function fromName(name: string, names: readonly string[]): Expression | null {
  const symbol = names.find((_, i) => safeName(i) === name)
  if (symbol !== undefined) return { kind: 'symbol', name: symbol }
  return name === 'pi' || name === 'e' || name === 'i' ? { kind: 'constant', name } : null
}

function fromOperator(name: string, args: readonly Expression[] | null): Expression | null {
  const [first, ...others] = args ?? []
  if (first === undefined) return null
  if (name === 'unaryMinus') return { kind: 'negate', operand: first }
  if (name === 'factorial') return { kind: 'call', name, args: [first] }
  const operator = operations[name]
  if (operator === undefined || others.length === 0) return null
  return others.reduce((left, right) => joined(operator, left, right), first)
}

/** The library divides by one factor at a time; a person writes one fraction. */
function joined(operator: Operator, left: Expression, right: Expression): Expression {
  if (operator === 'divide' && isOperation(left, 'divide')) {
    return binary('divide', left.left, binary('multiply', left.right, right))
  }
  return binary(operator, left, right)
}

function fromCall(name: string, args: readonly Expression[] | null): Expression | null {
  const known = functionNamed(name)
  return known === undefined || args === null ? null : (applyFunction(known, args) ?? null)
}
