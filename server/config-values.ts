import { durationMs } from './functions/duration.ts'

/** A setting that cannot be used; `message` is one line that names it, says what was wrong and what is accepted. */
export class ConfigProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigProblem'
  }
}

/** The environment, as far as settings are concerned. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The value of a variable; one that is set to nothing counts as not set. */
export function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim() ?? ''
  return value === '' ? null : value
}

const longestMs = 24 * 3_600_000

/** A duration in milliseconds, written as in Go or as plain seconds (protocol.md 5.1). */
export function readDurationMs(env: Environment, name: string, fallbackMs: number): number {
  const text = readText(env, name)
  if (text === null) return fallbackMs
  const ms = durationMs(text)
  if (ms === null) {
    throw new ConfigProblem(
      `${name} is "${text}", which is no duration. Write 30s, 500ms or 1m30s; a plain number means seconds.`,
    )
  }
  if (ms < 1 || ms > longestMs) {
    throw new ConfigProblem(`${name} is "${text}". It must be between 1ms and 24h.`)
  }
  return Math.round(ms)
}

/** What a whole number may be. */
export interface IntegerRange {
  readonly min: number
  readonly max: number
}

/** A whole number within a range. */
export function parseInteger(name: string, text: string, { min, max }: IntegerRange): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw new ConfigProblem(`${name} is "${text}". It must be a whole number from ${min} to ${max}.`)
}

const trueWords = ['1', 't', 'true', 'yes', 'on']
const falseWords = ['0', 'f', 'false', 'no', 'off']

/** A switch: off when it is not set. */
export function readSwitch(env: Environment, name: string): boolean {
  const text = readText(env, name)?.toLowerCase()
  if (text === undefined || falseWords.includes(text)) return false
  if (trueWords.includes(text)) return true
  throw new ConfigProblem(`${name} is "${text}". It must be true or false.`)
}

/** One of some words, whatever their case. */
export function readWord<const Word extends string>(
  env: Environment,
  name: string,
  { words, fallback }: { readonly words: readonly Word[]; readonly fallback: Word },
): Word {
  const text = readText(env, name)
  if (text === null) return fallback
  const found = words.find((word) => word === text.toLowerCase())
  if (found !== undefined) return found
  throw new ConfigProblem(`${name} is "${text}". It must be one of ${words.join(', ')}.`)
}

/** The parts between commas, without the space around them; there is no quoting (protocol.md 5.1). */
export function readList(env: Environment, name: string): string[] {
  const text = readText(env, name)
  return text === null ? [] : text.split(',').map((item) => item.trim())
}
