import { Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { gridConfig } from './input-config.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { readGrid, writeGrid } from './input-values.ts'
import { strings } from './strings.ts'

interface Props extends InputProps {
  readonly hasNames: boolean
}

/** A matrix or a table of cells. Arrow up and down go from row to row. */
export function GridField({ label, value, config, onValue, hasNames }: Props) {
  const cells = readGrid(value, config) ?? []
  const { rows, cols, ...names } = gridConfig(config)
  const rowNames = hasNames ? names.rowNames : []
  const colNames = hasNames ? names.colNames : []
  const width = cells[0]?.length ?? 0
  return (
    <div className={css.field} role="group" aria-label={label}>
      <div className={css.gridBox}>
        <table className={css.grid} data-matrix={!hasNames || undefined} onKeyDown={moveBetweenRows}>
          {colNames.length > 0 && (
            <ColumnNames names={colNames} width={width} hasCorner={rowNames.length > 0} />
          )}
          <tbody>
            {cells.map((line, row) => (
              <tr key={row}>
                {rowNames.length > 0 && (
                  <th scope="row" dir="auto">
                    {rowNames[row]}
                  </th>
                )}
                {line.map((cell, col) => (
                  <td key={col} className={css.cell}>
                    <Input
                      size="sm"
                      value={cell}
                      spellCheck={false}
                      autoComplete="off"
                      data-cell={`${row},${col}`}
                      aria-label={cellName(label, rowNames[row] ?? row + 1, colNames[col] ?? col + 1)}
                      onChange={({ currentTarget }: { currentTarget: { value: string } }) => {
                        onValue(writeGrid(withCell(cells, { row, col, text: currentTarget.value }), config))
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(cells.length > rows || width > cols) && <p className={css.note}>{strings.larger(rows, cols)}</p>}
    </div>
  )
}

interface ColumnProps {
  readonly names: readonly string[]
  readonly width: number
  readonly hasCorner: boolean
}

function ColumnNames({ names, width, hasCorner }: ColumnProps) {
  return (
    <thead>
      <tr>
        {hasCorner && <td />}
        {Array.from({ length: width }, (_, col) => (
          <th key={col} scope="col" dir="auto">
            {names[col]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Rows and columns by their names, or by their numbers from 1. */
function cellName(label: string, row: string | number, column: string | number): string {
  return strings.cell(
    label,
    typeof row === 'number' ? strings.row(row) : row,
    typeof column === 'number' ? strings.column(column) : column,
  )
}

interface CellChange {
  readonly row: number
  readonly col: number
  readonly text: string
}

function withCell(
  cells: readonly (readonly string[])[],
  { row, col, text }: CellChange,
): readonly (readonly string[])[] {
  return cells.map((line, r) => (r === row ? line.map((cell, c) => (c === col ? text : cell)) : line))
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return
  const [row = 0, col = 0] = (event.target.dataset.cell ?? '').split(',').map(Number)
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row + step},${col}"]`)
  if (!next) return
  event.preventDefault()
  next.select()
  next.focus()
}
