import { isRecord } from '../../lib/guards.ts'
import { showValue, typeName } from '../../ui/json-value.ts'

/** One line of the symbols table (spec.md 2.1). */
export interface SymbolRow {
  readonly code: string
  /** Null when the entry has no readable `latex`. */
  readonly latex: string | null
  readonly aliases: readonly string[]
}

/** One line of the parameters table. */
export interface ParameterRow {
  readonly name: string
  readonly type: string
  readonly value: string
}

/** `params` sorted into what people look for. */
export interface ParamsForm {
  readonly symbols: readonly SymbolRow[]
  readonly parameters: readonly ParameterRow[]
}

/** Sorts params into tables; entries of an unexpected shape are shown as they are, never dropped. */
export function paramsForm(params: Readonly<Record<string, unknown>>): ParamsForm {
  const { symbols, cases, ...others } = params
  const hasSymbols = symbols === undefined || isRecord(symbols)
  const hasCases = cases === undefined || Array.isArray(cases)
  const rest = { ...(hasSymbols ? {} : { symbols }), ...(hasCases ? {} : { cases }), ...others }
  return {
    symbols: isRecord(symbols) ? Object.entries(symbols).map(symbolRow) : [],
    parameters: Object.entries(rest).map(([name, value]) => ({
      name,
      type: typeName(value),
      value: showValue(value),
    })),
  }
}

/** Takes the delimiters off a symbol's LaTeX, which is met with and without them (protocol.md 7.3). */
export function bareLatex(latex: string): string {
  const match = /^\s*(?:\$\$([^]*)\$\$|\$([^]*)\$|\\\(([^]*)\\\)|\\\[([^]*)\\\])\s*$/.exec(latex)
  return match ? match.slice(1).join('') : latex
}

function symbolRow([code, entry]: [string, unknown]): SymbolRow {
  if (!isRecord(entry)) return { code, latex: null, aliases: [] }
  return {
    code,
    latex: typeof entry.latex === 'string' ? bareLatex(entry.latex) : null,
    aliases: Array.isArray(entry.aliases) ? entry.aliases.map(showValue) : [],
  }
}
