const letters: readonly (readonly [string, string])[] = [
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ε', 'epsilon'],
  ['ϵ', 'epsilon'],
  ['ζ', 'zeta'],
  ['η', 'eta'],
  ['θ', 'theta'],
  ['ϑ', 'theta'],
  ['ι', 'iota'],
  ['κ', 'kappa'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['µ', 'mu'],
  ['ν', 'nu'],
  ['ξ', 'xi'],
  ['π', 'pi'],
  ['ρ', 'rho'],
  ['σ', 'sigma'],
  ['ς', 'sigma'],
  ['τ', 'tau'],
  ['υ', 'upsilon'],
  ['φ', 'phi'],
  ['ϕ', 'phi'],
  ['χ', 'chi'],
  ['ψ', 'psi'],
  ['ω', 'omega'],
  ['Γ', 'Gamma'],
  ['Δ', 'Delta'],
  ['∆', 'Delta'],
  ['Θ', 'Theta'],
  ['Λ', 'Lambda'],
  ['Ξ', 'Xi'],
  ['Π', 'Pi'],
  ['Σ', 'Sigma'],
  ['Υ', 'Upsilon'],
  ['Φ', 'Phi'],
  ['Ψ', 'Psi'],
  ['Ω', 'Omega'],
  ['Ω', 'Omega'],
]

const nameByLetter: ReadonlyMap<string, string> = new Map(letters)

/** The English names of the Greek letters, `alpha` to `Omega`. */
export const greekNames: ReadonlySet<string> = new Set(nameByLetter.values())

/** Writes Greek letters as their English names: `ρ_0` becomes `rho_0`. */
export function spellGreek(text: string): string {
  return Array.from(text, (letter) => nameByLetter.get(letter) ?? letter).join('')
}

/** The letter that a LaTeX command such as `varepsilon` stands for, by its English name; else undefined. */
export function greekCommand(command: string): string | undefined {
  const name = command.replace(/^var/, '')
  return greekNames.has(name) ? name : undefined
}
