import { isRecord } from '../lib/guards.ts'
import type { ResponseArea } from './response-area.ts'
import { readParams } from './response-area.ts'

/** A symbol of an area, as far as its entry can be read (spec.md 2.1). */
export interface AreaSymbol {
  readonly code: string
  /** Without the delimiters that authors may put around it (protocol.md 7.3); empty when there is none. */
  readonly latex: string
  readonly aliases: readonly string[]
}

let last: {
  readonly params: string
  readonly hidden: readonly string[]
  readonly shown: readonly AreaSymbol[]
} | null = null

/** The symbols that a learner is offered: those of `params`, without the hidden ones. The same list for the same area. */
export function offeredSymbols({ params, hiddenSymbols }: ResponseArea): readonly AreaSymbol[] {
  if (last?.params !== params || last.hidden !== hiddenSymbols) {
    const shown = symbolsIn(params).filter(({ code }) => !hiddenSymbols.includes(code))
    last = { params, hidden: hiddenSymbols, shown }
  }
  return last.shown
}

function symbolsIn(params: string): readonly AreaSymbol[] {
  const reading = readParams(params)
  const symbols = reading.status === 'read' ? reading.value.symbols : undefined
  if (!isRecord(symbols)) return []
  return Object.entries(symbols).map(([code, entry]) => ({
    code,
    latex: isRecord(entry) && typeof entry.latex === 'string' ? withoutDelimiters(entry.latex) : '',
    aliases:
      isRecord(entry) && Array.isArray(entry.aliases)
        ? entry.aliases.filter((alias): alias is string => typeof alias === 'string')
        : [],
  }))
}

function withoutDelimiters(latex: string): string {
  const match = /^\s*(?:\$\$([^]*)\$\$|\$([^]*)\$|\\\(([^]*)\\\)|\\\[([^]*)\\\])\s*$/.exec(latex)
  return (match ? match.slice(1).join('') : latex).trim()
}
