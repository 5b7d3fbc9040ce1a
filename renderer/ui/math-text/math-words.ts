/** Greek letters, which have the same name in LaTeX and in typed mathematics. */
export const greekNames: ReadonlySet<string> = new Set(
  (
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega ' +
    'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'
  ).split(' '),
)

/** Functions that LaTeX has a command for. */
export const commandFunctions: ReadonlySet<string> = new Set(
  'sin cos tan sec csc cot sinh cosh tanh arcsin arccos arctan ln log exp'.split(' '),
)

/** Functions that are written with `\operatorname`. */
export const namedFunctions: ReadonlySet<string> = new Set(
  'asin acos atan asinh acosh atanh cbrt root sign floor ceiling log10 log2'.split(' '),
)

/** Signs that mean the same in both, from LaTeX to text. */
export const signCommands: ReadonlyMap<string, string> = new Map([
  ['cdot', '*'],
  ['times', '*'],
  ['ast', '*'],
  ['star', '*'],
  ['div', '/'],
  ['le', '<='],
  ['leq', '<='],
  ['ge', '>='],
  ['geq', '>='],
  ['ne', '!='],
  ['neq', '!='],
  ['lt', '<'],
  ['gt', '>'],
])
