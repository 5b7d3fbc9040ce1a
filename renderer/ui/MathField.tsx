import { lazy, Suspense, type Ref } from 'react'
import type { KnownSymbol } from './math-text/known-symbol.ts'
import { MarkedField } from './response-input/MarkedField.tsx'

/** What can be asked of a formula field from outside. */
export interface MathFieldHandle {
  /** Puts a symbol or typed mathematics at the caret, and the caret behind it. */
  insert(text: string): void
}

/** What a formula field takes. */
export interface MathFieldProps {
  /** The accessible name. */
  readonly label: string
  /** Typed mathematics: the value itself, of which the formula is another look. */
  readonly text: string
  readonly symbols: readonly KnownSymbol[]
  readonly handle?: Ref<MathFieldHandle>
  /** Told the text of the formula as it is edited, and its LaTeX. */
  readonly onText: (text: string, latex: string) => void
}

const LiveField = lazy(async () => {
  try {
    const { LiveMathField } = await import('./math-field/LiveMathField.tsx')
    return { default: LiveMathField }
  } catch {
    // Without the package the text can still be read and changed.
    return { default: PlainText }
  }
})

/** A field in which mathematics is set as it is typed; loaded when the first one is shown. */
export function MathField(props: MathFieldProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <LiveField {...props} />
    </Suspense>
  )
}

function PlainText({ label, text, onText }: MathFieldProps) {
  return (
    <MarkedField
      label={label}
      text={text}
      onText={(now) => {
        onText(now, '')
      }}
    />
  )
}
