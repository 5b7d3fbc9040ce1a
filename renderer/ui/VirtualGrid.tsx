import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useRowsInView } from './use-rows-in-view.ts'
import css from './VirtualGrid.module.css'

/** One column of a grid. */
export interface GridColumn {
  readonly id: string
  readonly label: string
  /** As in CSS `grid-template-columns`. */
  readonly width: string
}

interface Props {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly count: number
  /** The chosen row; -1 for none. */
  readonly active: number
  readonly onActive: (row: number) => void
  readonly isSelected?: (row: number) => boolean
  /** Keys that move are handled; others come here. */
  readonly onKey?: (event: KeyboardEvent, row: number) => void
  /** The cells of a row, in the order of the columns. */
  readonly cells: (row: number) => readonly ReactNode[]
  /** What a row says about itself to styles and tests. */
  readonly state?: (row: number) => string
}

const rowHeight = 32
const headHeight = 30
const page = 10

/** A table of any length that draws only the rows in view. Arrow keys, Home, End and the page keys move through it. */
export function VirtualGrid(props: Props) {
  const { label, columns, count, active, onActive, onKey } = props
  const scroll = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useRowsInView(scroll, { count, rowHeight, headHeight })
  useEffect(() => {
    if (scroll.current && active >= 0) bringIntoView(scroll.current, active)
  }, [active])
  const template = columns.map(({ width }) => width).join(' ')
  const isDrawn = active >= shown.from && active < shown.to
  const drawn = Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const next = movedTo(event.key, active, count)
    if (next === null) {
      onKey?.(event, active)
      return
    }
    event.preventDefault()
    onActive(next)
  }
  return (
    <div
      ref={scroll}
      className={css.grid}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-multiselectable={props.isSelected !== undefined}
      aria-activedescendant={isDrawn ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={css.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map((column) => (
          <span key={column.id} role="columnheader">
            {column.label}
          </span>
        ))}
      </div>
      <div className={css.rows} role="rowgroup" style={{ height: count * rowHeight }}>
        {drawn.map((index) => (
          <Row
            key={index}
            {...props}
            id={`${id}-${index}`}
            index={index}
            style={{
              transform: `translateY(${index * rowHeight}px)`,
              height: rowHeight,
              gridTemplateColumns: template,
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps extends Props {
  readonly id: string
  readonly index: number
  readonly style: Readonly<Record<string, string | number>>
}

function Row({ id, index, style, columns, active, onActive, isSelected, cells, state }: RowProps) {
  return (
    <div
      id={id}
      className={css.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected?.(index) ?? index === active}
      data-active={index === active || undefined}
      data-test={state?.(index)}
      style={style}
      onClick={() => {
        onActive(index)
      }}
    >
      {cells(index).map((cell, at) => (
        <span key={columns[at]?.id ?? at} role="gridcell" className={css.cell}>
          {cell}
        </span>
      ))}
    </div>
  )
}

/** The head stays in its place, so that a row must come out from under it. */
function bringIntoView(scroll: HTMLElement, row: number): void {
  const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight + headHeight]
  if (top < scroll.scrollTop) scroll.scrollTop = top
  else if (bottom > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = bottom - scroll.clientHeight
}

function movedTo(key: string, active: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: count - 1,
    PageDown: active + page,
    PageUp: active - page,
  }
  const to = moves[key]
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to))
}
