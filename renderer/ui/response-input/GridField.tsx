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
  const { rows, cols, rowNames, colNames } = gridConfig(config)
  const nameOf = (names: readonly string[], at: number, word: (n: number) => string) =>
    (hasNames && names[at]) || word(at + 1)
  const isLarger = cells.length > rows || (cells[0]?.length ?? 0) > cols
  const width = cells[0]?.length ?? 0
  return (
    <div className={css.field} role="group" aria-label={label}>
      <div className={css.gridBox}>
        <table className={css.grid} data-matrix={!hasNames || undefined} onKeyDown={moveBetweenRows}>
          {hasNames && colNames.length > 0 && (
            <thead>
              <tr>
                {rowNames.length > 0 && <td />}
                {Array.from({ length: width }, (_, col) => (
                  <th key={col} scope="col" dir="auto">
                    {colNames[col]}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {cells.map((cellsOfRow, row) => (
              <tr key={row}>
                {hasNames && rowNames.length > 0 && (
                  <th scope="row" dir="auto">
                    {rowNames[row]}
                  </th>
                )}
                {cellsOfRow.map((cell, col) => (
                  <td key={col} className={css.cell}>
                    <Input
                      size="sm"
                      value={cell}
                      spellCheck={false}
                      autoComplete="off"
                      data-cell={`${row},${col}`}
                      aria-label={strings.cell(
                        label,
                        nameOf(rowNames, row, strings.row),
                        nameOf(colNames, col, strings.column),
                      )}
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
      {isLarger && <p className={css.note}>{strings.larger(rows, cols)}</p>}
    </div>
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
