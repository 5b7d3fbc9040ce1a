import { MathfieldElement } from 'mathlive'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { KnownSymbol } from '../math-text/known-symbol.ts'
import { latexToText } from '../math-text/latex-to-text.ts'
import { textToLatex } from '../math-text/text-to-latex.ts'
import type { MathFieldProps } from '../MathField.tsx'
import css from './MathField.module.css'

// The page has the fonts already, through KaTeX; nothing is to be fetched, and nothing to be heard.
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null

/** The formula field itself. What it shows follows the text, unless the text came from it. */
export function LiveMathField({ label, text, symbols, handle, onText }: MathFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement | null>(null)
  const latest = useRef({ symbols, onText })
  const given = useRef<string | null>(null)

  useEffect(() => {
    latest.current = { symbols, onText }
  }, [symbols, onText])

  useEffect(() => {
    const element = createField(label)
    const tell = () => {
      const latex = element.getValue('latex-without-placeholders')
      const now = latexToText(latex, latest.current.symbols) ?? latex
      given.current = now
      latest.current.onText(now, latex)
    }
    element.addEventListener('input', tell)
    box.current?.replaceChildren(element)
    field.current = element
    return () => {
      element.removeEventListener('input', tell)
      element.remove()
      field.current = null
      given.current = null
    }
  }, [label])

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.inlineShortcuts = { ...element.inlineShortcuts, ...shortcutsOf(symbols) }
  }, [symbols])

  useEffect(() => {
    if (given.current === text) return
    given.current = text
    field.current?.setValue(textToLatex(text, latest.current.symbols), { silenceNotifications: true })
  }, [text, label])

  useImperativeHandle(handle, () => ({
    insert(code) {
      field.current?.insert(textToLatex(code, latest.current.symbols), { focus: true, feedback: false })
    },
  }))

  return <div ref={box} className={css.box} />
}

function createField(label: string): MathfieldElement {
  const element = new MathfieldElement()
  element.mathVirtualKeyboardPolicy = 'manual'
  element.smartFence = true
  element.setAttribute('aria-label', label)
  return element
}

/** Codes and aliases turn into their symbols while they are typed. */
function shortcutsOf(symbols: readonly KnownSymbol[]): Record<string, string> {
  return Object.fromEntries(
    symbols
      .filter(({ latex }) => latex !== '')
      .flatMap(({ code, aliases, latex }) => [code, ...aliases].filter(isWord).map((word) => [word, latex])),
  )
}

/** A single letter stays what it is: it may begin a longer word. */
function isWord(text: string): boolean {
  return text.length > 1
}
