import { binary, call, number, type Expression } from './expression-tree.ts'
import { inverseFunctions } from './function-names.ts'

/** The meaning of a function with its arguments and its exponent (`sin^2 x`); undefined when their number is wrong. */
export function applyFunction(
  name: string,
  args: readonly Expression[],
  exponent?: Expression,
): Expression | undefined {
  const inverse = exponent !== undefined && isMinusOne(exponent) ? inverseFunctions.get(name) : undefined
  if (inverse !== undefined) return applyFunction(inverse, args)
  const applied = applyPlain(name, args)
  return applied === undefined || exponent === undefined ? applied : binary('power', applied, exponent)
}

function applyPlain(name: string, args: readonly Expression[]): Expression | undefined {
  const [first, second, third] = args
  if (first === undefined || third !== undefined) return undefined
  if (second === undefined) return applyToOne(name, first)
  if (name === 'ln') return logarithm(first, second)
  return name === 'root' ? call('root', first, second) : undefined
}

function applyToOne(name: string, value: Expression): Expression | undefined {
  if (name === 'root') return undefined
  return name === 'cbrt' ? call('root', value, number(3)) : call(name, value)
}

function logarithm(value: Expression, base: Expression): Expression {
  if (base.kind === 'number' && base.value === 10) return call('log10', value)
  if (base.kind === 'number' && base.value === 2) return call('log2', value)
  return base.kind === 'constant' && base.name === 'e' ? call('ln', value) : call('log', value, base)
}

function isMinusOne(exponent: Expression): boolean {
  return exponent.kind === 'negate' && exponent.operand.kind === 'number' && exponent.operand.value === 1
}
