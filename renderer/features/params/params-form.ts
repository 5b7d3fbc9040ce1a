import { isRecord } from '../../lib/guards.ts'

type Json = Readonly<Record<string, unknown>>

/** One setting of the function: its name, and its value as it is in `params`. */
export interface ParameterRow {
  readonly name: string
  readonly value: unknown
}

/** One line of the symbols table (spec.md 2.1). */
export interface SymbolRow {
  readonly code: string
  /** Empty when the entry has none. */
  readonly latex: string
  readonly aliases: readonly string[]
  /** False when the entry is not of the shape that a symbol has; it is then edited as JSON. */
  readonly isReadable: boolean
  /** As it is in `params`, keys of others included. */
  readonly entry: unknown
}

/** `params` sorted into what people look for. */
export interface ParamsForm {
  /** Null when `symbols` is there but is no object; it is then one of the parameters. */
  readonly symbols: readonly SymbolRow[] | null
  readonly parameters: readonly ParameterRow[]
}

/** Sorts params into tables; entries of an unexpected shape are kept as they are, never dropped. */
export function paramsForm(params: Json): ParamsForm {
  const symbols = params.symbols ?? {}
  return {
    symbols: isRecord(symbols) ? Object.entries(symbols).map(symbolRow) : null,
    parameters: Object.entries(params)
      .filter(([name, value]) => isParameter(name, value))
      .map(([name, value]) => ({ name, value })),
  }
}

/** Whether a key of `params` is a setting of the function itself, not the symbols and not the cases. */
function isParameter(name: string, value: unknown): boolean {
  if (name === 'symbols') return !isRecord(value)
  return name !== 'cases' || !Array.isArray(value)
}

function symbolRow([code, entry]: [string, unknown]): SymbolRow {
  const { latex = '', aliases = [] } = isRecord(entry) ? entry : {}
  const isReadable = isRecord(entry) && typeof latex === 'string' && isTexts(aliases)
  return {
    code,
    latex: typeof latex === 'string' ? latex : '',
    aliases: isTexts(aliases) ? aliases : [],
    isReadable,
    entry,
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Takes the delimiters off a symbol's LaTeX, which is met with and without them (protocol.md 7.3). */
export function bareLatex(latex: string): string {
  const match = /^\s*(?:\$\$([^]*)\$\$|\$([^]*)\$|\\\(([^]*)\\\)|\\\[([^]*)\\\])\s*$/.exec(latex)
  return match ? match.slice(1).join('') : latex
}
