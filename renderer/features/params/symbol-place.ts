import type { SymbolColumn } from './symbol-findings.ts'

/** The id of a cell of the symbols table. */
export function symbolCell(row: number, column: SymbolColumn): string {
  return `symbol-${row}-${column}`
}

/** The id of a finding under the table. */
export function findingId(at: number): string {
  return `symbol-finding-${at}`
}
