import { Tooltip } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Formula } from '../Formula.tsx'
import type { OfferedSymbol } from './input-props.ts'
import css from './Inputs.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly symbols: readonly OfferedSymbol[]
  readonly onInsert: (code: string) => void
}

/** The symbols that a learner may use: one press puts the code where the caret is. Arrow keys go along the strip. */
export function SymbolStrip({ symbols, onInsert }: Props) {
  const [current, setCurrent] = useState(0)
  const reached = Math.min(current, symbols.length - 1)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (reached + step + symbols.length) % symbols.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label={strings.symbols} className={css.strip} onKeyDown={move}>
      {symbols.map(({ code, latex, aliases }, at) => (
        <Tooltip key={code} label={strings.typeAs(code, aliases)}>
          <button
            type="button"
            className={css.symbol}
            tabIndex={at === reached ? 0 : -1}
            aria-label={strings.insert(code)}
            onClick={() => {
              setCurrent(at)
              onInsert(code)
            }}
          >
            <span aria-hidden="true">{latex === '' ? <code>{code}</code> : <Formula latex={latex} />}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
