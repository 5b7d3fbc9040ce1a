import { createContext, Script } from 'node:vm'

/** What trying a pattern gives; a problem is a sentence that says why it cannot be used. */
export type PatternReading =
  | { readonly status: 'tried'; readonly isMatch: boolean }
  | { readonly status: 'unusable'; readonly problem: string }

const longestPattern = 1_000
const longestText = 200_000
const limitMs = 100

const subject: { pattern: RegExp; text: string } = { pattern: /(?:)/, text: '' }
const context = createContext(subject)
const script = new Script('pattern.test(text)')

/**
 * Looks for a regular expression in a text. A pattern comes from a file, so it may try every way there is to match:
 * it gets a tenth of a second, and then counts as unusable.
 */
export function tryPattern(pattern: string, text: string): PatternReading {
  if (pattern.length > longestPattern)
    return unusable(`The pattern is longer than ${longestPattern} characters. Make it shorter.`)
  if (text.length > longestText)
    return unusable(`The text is longer than ${longestText} characters, too long for a pattern.`)
  const compiled = compile(pattern)
  if (typeof compiled === 'string') return unusable(compiled)
  Object.assign(subject, { pattern: compiled, text })
  try {
    return { status: 'tried', isMatch: script.runInContext(context, { timeout: limitMs }) === true }
  } catch {
    return unusable('The pattern takes too long on this text. Make it simpler: no repetition inside another.')
  }
}

/** The expression, or why it is none. */
function compile(pattern: string): RegExp | string {
  try {
    return new RegExp(pattern, 'su')
  } catch {
    return legacyPattern(pattern)
  }
}

/** Authors escape more than the strict reading allows. */
function legacyPattern(pattern: string): RegExp | string {
  try {
    return new RegExp(pattern, 's')
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return `The pattern is no regular expression: ${said.replace(/^Invalid regular expression: /, '')}.`
  }
}

function unusable(problem: string): PatternReading {
  return { status: 'unusable', problem }
}
