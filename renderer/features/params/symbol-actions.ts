import { isRecord } from '../../lib/guards.ts'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { editParams } from '../../model/edit-params.ts'
import { moveKey, removeKey, renameKey, setKey } from './entries.ts'
import { latexOfCode } from './greek.ts'
import type { PastedSymbol } from './pasted-symbols.ts'

type Json = Readonly<Record<string, unknown>>

/** Adds a symbol as the last one. */
export function addSymbol(code: string): void {
  changeSymbols((symbols) => setKey(symbols, code, { latex: latexOfCode(code), aliases: [] }), 'symbol-new')
}

/**
 * Gives a symbol another code; whether learners see it stays as it was. With `isFresh` its LaTeX follows as long as it
 * is the one made of the code.
 */
export function renameSymbol(from: string, to: string, isFresh: boolean): void {
  const key = isFresh ? 'symbol-new' : 'symbol-code'
  changeSymbols((symbols) => {
    const renamed = renameKey(symbols, from, to)
    const entry = renamed[to]
    return isFresh && isRecord(entry) && entry.latex === latexOfCode(from)
      ? setKey(renamed, to, { ...entry, latex: latexOfCode(to) })
      : renamed
  }, key)
  changeHidden(
    (hidden) => hidden.filter((code) => code !== to).map((code) => (code === from ? to : code)),
    key,
  )
}

/** Changes some keys of a symbol's entry; the others stay. */
export function changeSymbol(code: string, change: { latex: string } | { aliases: readonly string[] }): void {
  changeSymbols(
    (symbols) => {
      const entry = symbols[code]
      return setKey(symbols, code, { ...(isRecord(entry) ? entry : {}), ...change })
    },
    `symbol-${Object.keys(change).join()}-${code}`,
  )
}

/** Gives a symbol another entry as a whole, for one that has not the shape of a symbol. */
export function replaceEntry(code: string, entry: unknown): void {
  changeSymbols((symbols) => setKey(symbols, code, entry), `symbol-entry-${code}`)
}

/** Takes a symbol out. */
export function removeSymbol(code: string): void {
  const key = `symbol-remove-${code}`
  changeSymbols((symbols) => removeKey(symbols, code), key)
  changeHidden((hidden) => hidden.filter((other) => other !== code), key)
}

/** Moves a symbol one place up or down. */
export function moveSymbol(code: string, step: 1 | -1): void {
  changeSymbols(
    (symbols) => moveKey(symbols, code, { step, within: Object.keys(symbols) }),
    `symbol-move-${code}`,
  )
}

/** Lets learners see a symbol, or not. */
export function showSymbol(code: string, isVisible: boolean): void {
  changeHidden(
    (hidden) => (isVisible ? hidden.filter((other) => other !== code) : [...hidden, code]),
    `symbol-visible-${code}`,
  )
}

/** Takes pasted symbols over; of one that is there already the keys of others stay. */
export function takeSymbols(pasted: readonly PastedSymbol[]): void {
  const taken = pasted.filter(({ effect }) => effect !== 'repeated')
  changeSymbols(
    (symbols) =>
      taken.reduce((now, { code, latex, aliases }) => {
        const entry = now[code]
        return setKey(now, code, { ...(isRecord(entry) ? entry : {}), latex, aliases })
      }, symbols),
    'symbols-paste',
  )
  const codes = taken.map(({ code }) => code)
  changeHidden(
    (hidden) => [
      ...hidden.filter((code) => !codes.includes(code)),
      ...taken.filter(({ isVisible }) => !isVisible).map(({ code }) => code),
    ],
    'symbols-paste',
  )
}

function changeSymbols(change: (symbols: Json) => Json, key: string): void {
  editParams((params) => {
    const { symbols = {} } = params
    return isRecord(symbols) ? setKey(params, 'symbols', change(symbols)) : params
  }, key)
}

/** Two changes with the same key, one right after the other, are undone together. */
function changeHidden(change: (hidden: readonly string[]) => readonly string[], key: string): void {
  editArea({ hiddenSymbols: change(currentArea(useDocuments.getState()).hiddenSymbols) }, key)
}
