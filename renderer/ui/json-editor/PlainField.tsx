import { useLayoutEffect, useRef } from 'react'
import css from '../JsonEditor.module.css'
import type { CaretProps, JsonEditorProps } from './editor-props.ts'

/** A JSON text in a plain field: what is shown until the editor has loaded, or when it cannot be loaded. */
export function PlainField(props: JsonEditorProps & CaretProps) {
  const { label, value, onChange, height = 240, readOnly = false, caret } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (element && caret.current !== null) {
      element.focus()
      element.setSelectionRange(caret.current, caret.current)
    }
    return () => {
      caret.current = element && document.activeElement === element ? element.selectionStart : null
    }
  }, [caret])
  return (
    <textarea
      ref={field}
      className={css.plain}
      style={{ height }}
      aria-label={label}
      spellCheck={false}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
