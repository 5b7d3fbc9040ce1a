const canonical = new Map<string, string>()

function define(name: string, ...others: readonly string[]): void {
  for (const spelling of [name, ...others]) canonical.set(spelling, name)
}

define('sqrt')
define('cbrt')
define('root')
define('exp')
// As in SymPy and in most of higher mathematics, `log` without a base is the natural logarithm.
define('ln', 'log')
define('log10', 'lg')
define('log2', 'lb')
define('abs', 'Abs')
define('sign', 'sgn')
define('floor')
define('ceiling', 'ceil')
define('factorial')
// SymPy's name for degrees in radians: `30°` is `rad(30)`.
define('rad', 'radians')
define('sin')
define('cos')
define('tan', 'tg')
define('sec')
define('csc', 'cosec')
define('cot', 'ctg')
define('asin', 'arcsin')
define('acos', 'arccos')
define('atan', 'arctan')
define('sinh')
define('cosh')
define('tanh')
define('asinh', 'arsinh', 'arcsinh')
define('acosh', 'arcosh', 'arccosh')
define('atanh', 'artanh', 'arctanh')

/** Functions of an angle, whose argument is in radians. */
export const angleFunctions: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot'])

/** What `sin^-1` and its like mean. */
export const inverseFunctions: ReadonlyMap<string, string> = new Map([
  ['sin', 'asin'],
  ['cos', 'acos'],
  ['tan', 'atan'],
  ['sinh', 'asinh'],
  ['cosh', 'acosh'],
  ['tanh', 'atanh'],
])

/** The name under which a function is known inside, for any usual spelling (`arcsin`, `Sin`); else undefined. */
export function functionNamed(spelling: string): string | undefined {
  const exact = canonical.get(spelling)
  if (exact !== undefined || !/^[A-Z][a-z]/.test(spelling)) return exact
  // Telephones capitalise the first letter of a line.
  return canonical.get(spelling.charAt(0).toLowerCase() + spelling.slice(1))
}

/** The longest spelling, in characters. */
export const longestFunctionName = Math.max(...[...canonical.keys()].map((name) => name.length))
