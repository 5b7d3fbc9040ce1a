import type { ReactNode } from 'react'
import { BooleanField, ChoiceField } from './ChoiceField.tsx'
import type { InputView } from './convert-value.ts'
import { GridField } from './GridField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { responseTypeOf, type InputKind } from './input-kind.ts'
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

type FieldProps = Omit<Props, 'type'>

const fields: Readonly<Record<InputKind, (props: FieldProps) => ReactNode>> = {
  text: LineField,
  number: NumberField,
  units: UnitsField,
  boolean: BooleanField,
  choice: ChoiceField,
  matrix: (props) => <GridField {...props} hasNames={false} />,
  table: (props) => <GridField {...props} hasNames />,
  math: ({ view, onLatex, ...props }) => (
    <MathLine {...props} isFormula={view === 'formula'} onLatex={onLatex} />
  ),
  'math-lines': (props) => <LongField {...props} isRendered />,
  markdown: (props) => <LongField {...props} isRendered />,
  essay: (props) => <LongField {...props} isRendered={false} />,
  code: CodeField,
  likert: LikertField,
  images: ImagesField,
  json: JsonField,
  void: () => <p className={css.note}>{strings.nothingToType}</p>,
}

/** The input that a learner meets for a response type; the same one takes the reference answer. */
export function ResponseInput({ type, ...props }: Props) {
  const { kind } = responseTypeOf(type)
  const Field = fields[props.view === 'json' && kind !== 'void' ? 'json' : kind]
  return <Field {...props} />
}
