import type { Expression } from './expression-tree.ts'

const signs = { add: '+', subtract: '-', multiply: '*', divide: '/', power: '^' } as const

const libraryNames: Readonly<Record<string, string>> = { ln: 'log', ceiling: 'ceil' }

/** Gives every symbol a name that means nothing to the maths library, where `m`, `i` or `e` might. */
export function safeName(index: number): string {
  return `v_${index}`
}

/** Writes an expression for the maths library; symbols become `safeName` of their place in `names`. */
export function mathjsText(expression: Expression, names: readonly string[]): string {
  const write = (part: Expression): string => mathjsText(part, names)
  switch (expression.kind) {
    case 'number':
      return expression.text
    case 'symbol':
      return safeName(names.indexOf(expression.name))
    case 'constant':
      return expression.name
    case 'negate':
      return `(-${write(expression.operand)})`
    case 'call':
      return callText(expression.name, expression.args.map(write))
    case 'operation':
      return `(${write(expression.left)} ${signs[expression.operator]} ${write(expression.right)})`
  }
}

function callText(name: string, args: readonly string[]): string {
  if (name === 'root') return `((${args[0] ?? ''}) ^ (1 / (${args[1] ?? ''})))`
  if (name === 'rad') return `((${args[0] ?? ''}) * pi / 180)`
  return `${libraryNames[name] ?? name}(${args.join(', ')})`
}
