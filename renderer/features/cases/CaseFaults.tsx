import { Button } from '@mantine/core'
import { isRecord } from '../../lib/guards.ts'
import type { CaseFault, CaseReading } from '../../model/feedback-case.ts'
import { TypedField } from '../../ui/TypedField.tsx'
import { repairCase, replaceCase, setCaseField } from './case-actions.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  readonly index: number
  readonly reading: CaseReading
}

interface Repair {
  readonly label: string
  readonly act: (index: number, feedback: unknown) => void
}

const repairs: Readonly<Record<CaseFault, Repair>> = {
  'no-object': { label: strings.makeCase, act: repairCase },
  'no-answer': {
    label: strings.emptyAnswer,
    act: (index) => {
      setCaseField(index, 'answer', '')
    },
  },
  'no-feedback': {
    label: strings.emptyFeedback,
    act: (index) => {
      setCaseField(index, 'feedback', '')
    },
  },
  'feedback-no-text': {
    label: strings.makeText,
    act: (index, feedback) => {
      setCaseField(index, 'feedback', String(feedback))
    },
  },
  'params-ignored': {
    label: strings.dropParams,
    act: (index) => {
      setCaseField(index, 'params', undefined)
    },
  },
  'mark-ignored': {
    label: strings.dropMark,
    act: (index) => {
      setCaseField(index, 'mark', undefined)
    },
  },
}

/** What is wrong with the shape of a case, what the base layer makes of it, and how to put it right. */
export function CaseFaults({ index, reading }: Props) {
  const { faults, entry, feedback } = reading
  if (faults.length === 0) return null
  return (
    <div className={css.faults} role="group" aria-label={strings.name(index + 1)}>
      {faults.map((fault) => (
        <div key={fault} className={css.fault}>
          <span>{strings.faults[fault]}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              repairs[fault].act(index, feedback)
            }}
          >
            {repairs[fault].label}
          </Button>
        </div>
      ))}
      {faults.includes('no-object') && (
        <EntryField index={index} value={entry} label={strings.entry(index + 1)} />
      )}
      {faults.includes('params-ignored') && isRecord(entry) && (
        <EntryField index={index} value={entry.params} field="params" label={strings.params(index + 1)} />
      )}
    </div>
  )
}

interface EntryProps {
  readonly index: number
  readonly value: unknown
  readonly label: string
  readonly field?: string
}

function EntryField({ index, value, label, field }: EntryProps) {
  const typed = useTyping({
    key: `${index}/${field ?? 'entry'}`,
    value,
    commit: (next) => {
      if (field === undefined) replaceCase(index, next)
      else setCaseField(index, field, next)
    },
  })
  return <TypedField label={label} {...typed} />
}
