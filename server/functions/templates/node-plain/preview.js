import { notANumber, readNumber } from './read-number.js'

/** The number as LaTeX and as text, or what is wrong with it; never whether it is right. */
export function preview(response) {
  const number = readNumber(response)
  if (number === null) return { preview: { feedback: notANumber(response) } }
  const [digits, power] = String(response).trim().toLowerCase().split('e')
  const latex = power === undefined ? digits : String.raw`${digits} \times 10^{${Number(power)}}`
  return { preview: { latex, sympy: String(number) } }
}
