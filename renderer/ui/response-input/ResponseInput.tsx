import { BooleanField, ChoiceField } from './ChoiceField.tsx'
import type { InputView } from './convert-value.ts'
import { GridField } from './GridField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { responseTypeOf } from './input-kind.ts'
import type { InputProps } from './input-props.ts'
import css from './Inputs.module.css'
import { LikertField } from './LikertField.tsx'
import { MathLine } from './MathLine.tsx'
import { NumberField, UnitsField } from './NumberField.tsx'
import { strings } from './strings.ts'
import { CodeField, JsonField, LineField, LongField } from './TextFields.tsx'

interface Props extends InputProps {
  /** The area's response type (protocol.md 10.2). */
  readonly type: string
  readonly view: InputView
  /** Told the LaTeX, besides the text that stands for it, when a formula was set. */
  readonly onLatex?: (latex: string, text: string) => void
}

/** The input that a learner meets for a response type; the same one takes the reference answer. */
export function ResponseInput({ type, view, onLatex, ...props }: Props) {
  if (view === 'json') return <JsonField {...props} />
  switch (responseTypeOf(type).kind) {
    case 'text':
      return <LineField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'units':
      return <UnitsField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'matrix':
      return <GridField {...props} hasNames={false} />
    case 'table':
      return <GridField {...props} hasNames />
    case 'math':
      return <MathLine {...props} isFormula={view === 'formula'} onLatex={onLatex} />
    case 'math-lines':
    case 'markdown':
      return <LongField {...props} isRendered />
    case 'essay':
      return <LongField {...props} isRendered={false} />
    case 'code':
      return <CodeField {...props} />
    case 'likert':
      return <LikertField {...props} />
    case 'images':
      return <ImagesField {...props} />
    case 'json':
      return <JsonField {...props} />
    case 'void':
      return <p className={css.note}>{strings.nothingToType}</p>
  }
}
