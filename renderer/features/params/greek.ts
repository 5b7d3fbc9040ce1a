const letters =
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu µ mu ν nu ξ xi π pi ρ rho σ sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega'.split(
    ' ',
  )

const nameByLetter = new Map(
  letters.flatMap((letter, i) => (i % 2 === 0 ? [[letter, letters[i + 1] ?? letter] as const] : [])),
)

/** The English names of the Greek letters, as LaTeX knows them. */
export const greekNames: ReadonlySet<string> = new Set(nameByLetter.values())

/** Writes Greek letters as their English names: `ρ_0` becomes `rho_0`. */
export function spellGreek(text: string): string {
  return Array.from(text, (letter) => nameByLetter.get(letter) ?? letter).join('')
}

/** LaTeX that a new symbol may begin with, made of its code: `rho_0` gives `\rho_{0}`. */
export function latexOfCode(code: string): string {
  const [name = '', ...subscripts] = spellGreek(code).split('_')
  const [, letters = name, digits = ''] = /^(\p{L}+)(\d+)$/u.exec(name) ?? []
  const below = [digits, ...subscripts].filter((part) => part !== '').map(nameLatex)
  return `${nameLatex(letters)}${below.length === 0 ? '' : `_{${below.join(',')}}`}`
}

function nameLatex(name: string): string {
  if (greekNames.has(name)) return `\\${name}`
  return /^\p{L}{2,}$/u.test(name) ? `\\mathrm{${name}}` : name.replaceAll(/[\\{}$%&#^~]/g, '')
}
