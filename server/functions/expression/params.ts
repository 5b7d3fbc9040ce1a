import { InputError } from './input-error.ts'
import { createSymbolTable, type SymbolDefinition, type SymbolTable } from './symbol-table.ts'

/** The function's settings, checked and complete. */
export interface Params {
  readonly symbols: SymbolTable
  /** Absolute tolerance for numbers, or null. */
  readonly atol: number | null
  /** Relative tolerance, or null. */
  readonly rtol: number | null
  readonly isLatex: boolean
  readonly strictForm: boolean
  readonly assumePositive: boolean
  readonly simplify: boolean
  readonly implicitFirst: boolean
}

type Settings = Readonly<Record<string, unknown>>

/** Reads `params`; throws a sentence that names the field when the author set one that cannot be used. Unknown ones are ignored. */
export function readParams(value: unknown): Params {
  const settings = value ?? {}
  if (!isObject(settings)) throw new Error('params must be an object.')
  return {
    symbols: createSymbolTable(readSymbols(settings.symbols)),
    atol: readTolerance(settings, 'atol'),
    rtol: readTolerance(settings, 'rtol'),
    isLatex: readFlag(settings, 'is_latex'),
    strictForm: readFlag(settings, 'strict_form') || readFlag(settings, 'same_form'),
    assumePositive: readFlag(settings, 'assume_positive'),
    simplify: readFlag(settings, 'simplify'),
    implicitFirst: readConvention(settings.convention),
  }
}

function readTolerance(settings: Settings, name: string): number | null {
  const value = settings[name]
  if (value === undefined || value === null || value === '') return null
  const tolerance = typeof value === 'string' ? Number(value) : value
  if (typeof tolerance !== 'number' || !Number.isFinite(tolerance) || tolerance < 0) {
    throw new Error(`params.${name} must be a number of 0 or more.`)
  }
  return tolerance
}

function readFlag(settings: Settings, name: string): boolean {
  const value = settings[name] ?? false
  if (typeof value !== 'boolean') throw new Error(`params.${name} must be true or false.`)
  return value
}

function readConvention(value: unknown): boolean {
  const convention = value ?? 'equal_precedence'
  if (convention !== 'equal_precedence' && convention !== 'implicit_higher_precedence') {
    throw new Error('params.convention must be "equal_precedence" or "implicit_higher_precedence".')
  }
  return convention === 'implicit_higher_precedence'
}

function readSymbols(value: unknown): SymbolDefinition[] {
  const symbols = value ?? {}
  if (!isObject(symbols)) throw new Error('params.symbols must be an object with one entry per symbol.')
  return Object.entries(symbols).map(([code, entry]) => readSymbol(code, entry))
}

function readSymbol(code: string, entry: unknown): SymbolDefinition {
  const field = `params.symbols.${code}`
  if (code.trim() === '') throw new Error('params.symbols must not have an empty code.')
  if (!isObject(entry)) throw new Error(`${field} must be an object with latex and aliases.`)
  const latex = entry.latex ?? ''
  if (typeof latex !== 'string') throw new Error(`${field}.latex must be text.`)
  const aliases: unknown = entry.aliases ?? []
  if (!isTextArray(aliases)) throw new Error(`${field}.aliases must be an array of text.`)
  return {
    code: code.trim(),
    latex,
    aliases: aliases.map((alias) => alias.trim()).filter((alias) => alias !== ''),
  }
}

/** Runs the reader on something that the author wrote, so that an error names the field instead of a learner's slip. */
export function readForAuthor<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof InputError)
      throw new Error(`${field} cannot be read. ${error.message}`, { cause: error })
    throw error
  }
}

function isObject(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTextArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
