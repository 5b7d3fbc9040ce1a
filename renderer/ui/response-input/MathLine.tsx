import { useLayoutEffect, useRef } from 'react'
import { MathField, type MathFieldHandle } from '../MathField.tsx'
import css from './Inputs.module.css'
import type { InputProps } from './input-props.ts'
import { MarkedField } from './MarkedField.tsx'
import { SymbolStrip } from './SymbolStrip.tsx'

interface Props extends InputProps {
  readonly isFormula: boolean
  readonly onLatex: ((latex: string, text: string) => void) | undefined
}

/** Mathematics on one line: typed, or set as a formula on the same value; the area's symbols are offered beneath. */
export function MathLine(props: Props) {
  const { label, value, onValue, placeholder, problem, mark, symbols = [], isFormula, onLatex } = props
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const formula = useRef<MathFieldHandle>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const insert = (code: string) => {
    const input = field.current
    if (isFormula || !input) {
      formula.current?.insert(code)
      return
    }
    const at = input.selectionStart
    caret.current = at + code.length
    input.focus()
    onValue({ mode: 'text', text: value.text.slice(0, at) + code + value.text.slice(input.selectionEnd) })
  }

  return (
    <div className={css.field}>
      {isFormula ? (
        <MathField
          label={label}
          text={value.text}
          symbols={symbols}
          handle={formula}
          onText={(text, latex) => {
            // First, so that whoever follows the value knows what it was set as.
            onLatex?.(latex, text)
            onValue({ mode: 'text', text })
          }}
        />
      ) : (
        <MarkedField
          label={label}
          text={value.text}
          field={field}
          placeholder={placeholder}
          problem={problem}
          mark={mark}
          onText={(text) => {
            onValue({ mode: 'text', text })
          }}
        />
      )}
      {symbols.length > 0 && <SymbolStrip symbols={symbols} onInsert={insert} />}
    </div>
  )
}
