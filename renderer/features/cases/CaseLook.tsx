import { Autocomplete, SegmentedControl } from '@mantine/core'
import { isRecord } from '../../lib/guards.ts'
import { isMarkedCorrect, type CaseReading } from '../../model/feedback-case.ts'
import { setCaseField } from './case-actions.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly index: number
  readonly reading: CaseReading
}

const marks: Readonly<Record<string, number | undefined>> = { none: undefined, wrong: 0, right: 1 }

/** The mark and the colour of a case. */
export function CaseLook({ index, reading }: Props) {
  const color = isRecord(reading.entry) ? reading.entry.color : undefined
  const shown = typeof color === 'string' ? color : ''
  return (
    <div className={css.look}>
      <div className={css.markBox}>
        <span className={css.label}>{strings.mark}</span>
        <SegmentedControl
          size="sm"
          aria-label={`${strings.name(index + 1)}: ${strings.mark}`}
          data={choicesOf(reading)}
          value={choiceOf(reading)}
          onChange={(choice) => {
            if (Object.hasOwn(marks, choice)) setCaseField(index, 'mark', marks[choice])
          }}
        />
        <span className={css.hint}>{strings.markHint}</span>
      </div>
      <Autocomplete
        className={css.color ?? ''}
        label={strings.color}
        aria-label={`${strings.name(index + 1)}: ${strings.color}`}
        description={strings.colorHint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[...strings.colors]}
        value={shown}
        leftSection={
          shown === '' ? undefined : <span className={css.swatch} style={{ backgroundColor: shown }} />
        }
        onChange={(value) => {
          setCaseField(index, 'color', value === '' ? undefined : value)
        }}
      />
    </div>
  )
}

function choiceOf({ mark }: CaseReading): string {
  if (mark === null) return 'none'
  if (mark === 0) return 'wrong'
  return mark === 1 ? 'right' : 'other'
}

function choicesOf(reading: CaseReading): { value: string; label: string }[] {
  const known = [
    { value: 'none', label: strings.marks.none },
    { value: 'wrong', label: strings.marks.wrong },
    { value: 'right', label: strings.marks.right },
  ]
  const { mark } = reading
  if (mark === null || choiceOf(reading) !== 'other') return known
  return [...known, { value: 'other', label: strings.otherMark(mark, isMarkedCorrect(reading)) }]
}
