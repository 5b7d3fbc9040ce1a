import { expect, test } from 'vitest'
import { readParams } from '../../../../../server/functions/expression/params.ts'
import { printSympy } from '../../../../../server/functions/expression/print-sympy.ts'
import { readEntry } from '../../../../../server/functions/expression/read-entry.ts'

const symbols = {
  rho: { latex: String.raw`$\rho$`, aliases: ['p', 'density'] },
  A: { latex: 'A', aliases: [] },
  C: { latex: String.raw`\(C_d\)`, aliases: ['C_d', 'drag'] },
  m: { latex: 'm', aliases: [] },
  g: { latex: 'g', aliases: [] },
  v_t: { latex: 'v_{t}', aliases: ["v'", 'v t'] },
  Delta_x: { latex: String.raw`\Delta x`, aliases: ['Δx'] },
  I: { latex: 'I', aliases: ['current'] },
  Re: { latex: String.raw`\mathrm{Re}`, aliases: [] },
}

function read(text: string, params: object = { symbols }, isLatex = false): string {
  const settings = readParams(params)
  return printSympy(readEntry(text, settings, isLatex), settings.symbols)
}

test.each([
  ['2x^2', '2*x**2'],
  ['x**2', 'x**2'],
  ['x(y+1)', 'x*(y + 1)'],
  ['(x)(y)z', 'x*y*z'],
  ['rho A C', 'rho*A*C'],
  ['rhoAC', 'rho*A*C'],
  ['ρAC', 'rho*A*C'],
  ['mg', 'm*g'],
  ['2mg/(pAC)', '2*m*g/(rho*A*C)'],
  ['density*drag', 'rho*C'],
  ['density2', undefined],
  ["v' + v t + v_t", 'v_t + v_t + v_t'],
  ['2Δx', '2*Delta_x'],
  ['Re^2', 'Re**2'],
  ['abc', 'a*b*c'],
  ['F_net a_1', 'F_net*a_1'],
  ['x₁²', 'x_1**2'],
  ['x1 + y_2', 'x_1 + y_2'],
  ['alpha beta', 'alpha*beta'],
  ['αβ', 'alpha*beta'],
  ['2pi r', '2*pi*r'],
  ['πr²', 'pi*r**2'],
  ['I R', 'I*R'],
  ['e^(i pi)', 'exp(sqrt(-1)*pi)'],
  ['sin x', 'sin(x)'],
  ['2 sin x', '2*sin(x)'],
  ['sin 2x cos y', 'sin(2*x)*cos(y)'],
  ['sinx', 'sin(x)'],
  ['xsinx', 'x*sin(x)'],
  ['sin2x', 'sin(2*x)'],
  ['Sin(x)', 'sin(x)'],
  ['sin^2 x', 'sin(x)**2'],
  ['sin^2(x)', 'sin(x)**2'],
  ['sin(x)^2', 'sin(x)**2'],
  ['sin^-1 x', 'asin(x)'],
  ['sin x^2', 'sin(x**2)'],
  ['sin x + 1', 'sin(x) + 1'],
  ['sin -x', 'sin(-x)'],
  ['sin(x)y', 'sin(x)*y'],
  ['arctan(x)', 'atan(x)'],
  ['ln x', 'log(x)'],
  ['log(x)', 'log(x)'],
  ['log10(x)', 'log(x, 10)'],
  ['log_2 x', 'log(x, 2)'],
  ['log_2(8) + 1', 'log(8, 2) + 1'],
  ['log(x, 3)', 'log(x, 3)'],
  ['ln sin x', 'log(sin(x))'],
  ['sqrt 2x', 'sqrt(2)*x'],
  ['√2x', 'sqrt(2)*x'],
  ['√(x+1)', 'sqrt(x + 1)'],
  ['cbrt(x)', 'cbrt(x)'],
  ['|x|', 'Abs(x)'],
  ['2|x-1||y|', '2*Abs(x - 1)*Abs(y)'],
  ['|a|b|', undefined],
  ['||x|-1|', 'Abs(Abs(x) - 1)'],
  ['abs(x)', 'Abs(x)'],
  ['sin 30°', 'sin(rad(30))'],
  ['n!', 'factorial(n)'],
  ['2n!', '2*factorial(n)'],
  ['30°', 'rad(30)'],
  ['1.5e-3', '1.5e-3'],
  ['1.5E3x', '1.5E3*x'],
  ['2e', '2*exp(1)'],
  ['.5x', '.5*x'],
  ['3×10^−4', '3*10**-4'],
  ['6 ÷ 2 · x', '6/2*x'],
  ['½x', '1/2*x'],
  ['x−1', 'x - 1'],
  ['-x^2', '-x**2'],
  ['2^-x', '2**-x'],
  ['2^3^x', '2**3**x'],
  ['1/2x', '1/2*x'],
  ['a/b/c', 'a/b/c'],
  ['a-(b-c)', 'a - (b - c)'],
  ['[x+{y}](z)', '(x + y)*z'],
  ['y = 2x', 'y = 2*x'],
  ['y == 2x', 'y = 2*x'],
  ['v_{t} + F_{net}', 'v_t + F_net'],
  ['log_{10}(x)', 'log(x, 10)'],
  ['log_{2} x', 'log(x, 2)'],
  ['x\u00a0+\u2009y', 'x + y'],
])('%s is read as %s', (text, expected) => {
  if (expected === undefined) expect(() => read(text)).toThrow(/^At character/)
  else expect(read(text)).toBe(expected)
})

test.each([
  [String.raw`\frac{1}{2}mv^2`, '1/2*m*v**2'],
  [String.raw`\frac12 x`, '1/2*x'],
  [String.raw`\dfrac{a}{b}c`, 'a/b*c'],
  [String.raw`\sqrt{\frac{2mg}{\rho A C_{d}}}`, 'sqrt(2*m*g/(rho*A*C))'],
  [String.raw`\sqrt[3]{x+1}`, 'cbrt(x + 1)'],
  [String.raw`\sqrt[n]{x}`, 'root(x, n)'],
  [String.raw`\sqrt2`, 'sqrt(2)'],
  [String.raw`x^{10}y^23`, 'x**10*y**2*3'],
  [String.raw`v_t + v_{t}`, 'v_t + v_t'],
  [String.raw`2\Delta x`, '2*Delta_x'],
  [String.raw`\mathrm{Re}`, 'Re'],
  [String.raw`\text{density}\operatorname{drag}`, 'rho*C'],
  ['density', 'rho'],
  ['mg', 'm*g'],
  ['m_0 g', 'm_0*g'],
  [String.raw`\varepsilon_0`, 'epsilon_0'],
  [String.raw`F_{\text{net}}`, 'F_net'],
  [String.raw`\left(x+1\right)^{2}`, '(x + 1)**2'],
  [String.raw`\bigl(x\bigr)`, 'x'],
  [String.raw`\left|x\right|\left|y\right|`, 'Abs(x)*Abs(y)'],
  [String.raw`|x|`, 'Abs(x)'],
  [String.raw`\sin^{2}x+\cos ^2\left(x\right)`, 'sin(x)**2 + cos(x)**2'],
  [String.raw`\sin^{-1}x`, 'asin(x)'],
  [String.raw`\operatorname{asinh}(x)`, 'asinh(x)'],
  [String.raw`\ln{x}`, 'log(x)'],
  [String.raw`\log_{10}x`, 'log(x, 10)'],
  [String.raw`\log_2(x)`, 'log(x, 2)'],
  [String.raw`2\cdot3\times x`, '2*3*x'],
  [String.raw`30^{\circ}`, 'rad(30)'],
  [String.raw`\mathrm{e}^{x}`, 'exp(x)'],
  [String.raw`\exponentialE^{2\pi}`, 'exp(2*pi)'],
  [String.raw`3.5\,x`, '3.5*x'],
  ['$x^2$', 'x**2'],
  [String.raw`\(x\)`, 'x'],
  [String.raw`a=\frac{b}{c}`, 'a = b/c'],
])('the LaTeX %s is read as %s', (text, expected) => {
  expect(read(text, { symbols }, true)).toBe(expected)
})

test('LaTeX is recognised by its commands', () => {
  expect(read(String.raw`\frac{x}{2}`)).toBe('x/2')
})

test('a product without a sign can be given the higher rank', () => {
  expect(read('1/2x', { convention: 'implicit_higher_precedence' })).toBe('1/(2*x)')
})

test.each<[string, string, [number, number]]>([
  ['2+', 'At character 2: a number, a quantity or a bracket is expected after `+`.', [1, 2]],
  ['*2', 'At character 1: a number, a quantity or a bracket is expected here, not `*`.', [0, 1]],
  ['(2+3', 'At character 1: the bracket `(` is not closed.', [0, 1]],
  ['(2+3]', 'At character 5: `)` is expected, to close the bracket at character 1.', [4, 5]],
  ['x)', 'At character 2: `)` closes a bracket that is not open.', [1, 2]],
  ['3 4', 'At character 3: an operation is missing between two numbers.', [2, 3]],
  [
    'x ≤ 2',
    'At character 3: `≤` cannot be compared here; write an expression or one equation with `=`.',
    [2, 3],
  ],
  ['m2', 'At character 1: `m2` is not known; write `m*2` for a product or `m^2` for a power.', [0, 2]],
  [
    'x @ y',
    'At character 3: `@` has no meaning here; a number, a quantity, an operation or a bracket is expected.',
    [2, 3],
  ],
  ['a=b=c', 'At character 4: only one `=` can be compared.', [3, 4]],
  ['sin', 'At character 1: `sin` needs a value, for example in brackets behind it.', [0, 3]],
  ['sin(x,y)', 'At character 1: `sin` takes one value.', [0, 3]],
  ['|x', 'At character 1: the bar `|` is not closed.', [0, 1]],
  ['x ± 1', 'At character 3: `±` stands for two values; give one expression.', [2, 3]],
  [String.raw`\frac{1}`, 'At character 1: something is missing behind this sign.', [0, 5]],
  [String.raw`\frac{1}{2`, 'At character 9: the brace `{` is not closed.', [8, 9]],
  [String.raw`2+\foo`, 'At character 3: the command `\\foo` is not known here.', [2, 6]],
])('%s is refused with the place and what was expected', (text, message, [start, end]) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ message, range: { start, end } }))
})

test.each([
  ['x'.repeat(2001), 'too long to be read'],
  ['x'.repeat(150), 'too long to be a name'],
  ['('.repeat(500), 'nested too deeply'],
  ['-'.repeat(1500) + 'x', 'nested too deeply'],
  ['x' + '!'.repeat(1500), 'nested too deeply'],
  ['√'.repeat(1500) + 'x', 'nested too deeply'],
  ['2^'.repeat(900) + 'x', 'nested too deeply'],
  [String.raw`\sqrt{`.repeat(300), 'nested too deeply|too many braces'],
  ['9'.repeat(400), 'too large'],
])('text that would take too much is refused (%#)', (text, reason) => {
  expect(() => read(text)).toThrow(new RegExp(reason))
})
