import { SegmentedControl } from '@mantine/core'
import type { InputView } from './convert-value.ts'
import { isFormulaKind, isTextKind, responseTypeOf } from './input-kind.ts'
import { strings } from './strings.ts'

interface Props {
  readonly label: string
  readonly type: string
  readonly view: InputView
  /** Whether the learner's own input can show the value. */
  readonly fits: boolean
  readonly onView: (view: InputView) => void
}

/** Chooses between the learner's own input, a set formula where that makes sense, and JSON. */
export function ViewSwitch({ label, type, view, fits, onView }: Props) {
  const { kind } = responseTypeOf(type)
  if (kind === 'json' || kind === 'void') return null
  const isText = isTextKind(kind)
  const data: { value: InputView; label: string; disabled?: boolean }[] = [
    { value: 'input', label: isText ? strings.views.text : strings.views.input, disabled: !isText && !fits },
    ...(isFormulaKind(kind) ? [{ value: 'formula' as const, label: strings.views.formula }] : []),
    { value: 'json', label: strings.views.json },
  ]
  return (
    <SegmentedControl
      size="xs"
      aria-label={strings.switch(label)}
      data={data}
      value={view}
      onChange={onView}
    />
  )
}
