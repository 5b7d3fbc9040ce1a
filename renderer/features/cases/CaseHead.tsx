import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconGripVertical,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { feedbackText, isMarkedCorrect, type CaseReading } from '../../model/feedback-case.ts'
import type { Twin } from '../../model/case-twins.ts'
import { showValue } from '../../ui/json-value.ts'
import { duplicateCase, removeCase } from './case-actions.ts'
import { openCase } from './cases-store.ts'
import css from './Cases.module.css'
import { VerdictWord } from './Outcome.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly index: number
  readonly count: number
  readonly reading: CaseReading
  readonly twin: Twin | null
  readonly isOpen: boolean
  readonly onDrag: (index: number | null) => void
  readonly onMove: (from: number, to: number) => void
}

/** The line of a case: what it expects, how it marks, the first words of its feedback, and what can be done with it. */
export function CaseHead({ index, count, reading, twin, isOpen, onDrag, onMove }: Props) {
  const number = index + 1
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={css.head}>
      <Grip number={number} index={index} onDrag={onDrag} />
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-label={strings.unfold(number)}
        onClick={() => {
          openCase(isOpen ? null : index)
        }}
      >
        <Chevron size={15} aria-hidden="true" />
        <b>{number}</b>
        <Summary reading={reading} />
      </button>
      <Tools index={index} count={count} onMove={onMove} />
      {twin && (
        <span className={css.twin}>
          {twin.of === 'answer' ? strings.sameAsAnswer : strings.sameAsCase(twin.index + 1)}
        </span>
      )}
    </div>
  )
}

function Grip({ number, index, onDrag }: Pick<Props, 'index' | 'onDrag'> & { readonly number: number }) {
  return (
    <span
      className={css.grip}
      draggable
      title={strings.drag(number)}
      data-grip={number}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', strings.name(number))
        onDrag(index)
      }}
      onDragEnd={() => {
        onDrag(null)
      }}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </span>
  )
}

function Tools({ index, count, onMove }: Pick<Props, 'index' | 'count' | 'onMove'>) {
  const number = index + 1
  return (
    <span className={css.tools}>
      <Tool
        label={strings.up(number)}
        Icon={IconArrowUp}
        isOff={index === 0}
        act={() => {
          onMove(index, index - 1)
        }}
      />
      <Tool
        label={strings.down(number)}
        Icon={IconArrowDown}
        isOff={number === count}
        act={() => {
          onMove(index, number)
        }}
      />
      <Tool
        label={strings.duplicate(number)}
        Icon={IconCopy}
        act={() => {
          duplicateCase(index)
        }}
      />
      <Tool
        label={strings.remove(number)}
        Icon={IconTrash}
        act={() => {
          removeCase(index)
        }}
      />
    </span>
  )
}

function Summary({ reading }: { readonly reading: CaseReading }) {
  const { answer, isTried, entry } = reading
  const shown = isTried ? answer : (answer ?? entry)
  const text = shown === undefined || shown === '' ? strings.noAnswer : showValue(shown)
  return (
    <>
      <code className={css.summaryAnswer} dir="auto">
        {text.slice(0, 200)}
      </code>
      {isTried ? (
        <VerdictWord isCorrect={isMarkedCorrect(reading)} />
      ) : (
        <span className={css.skipped}>{strings.skipped}</span>
      )}
      <span className={css.excerpt} dir="auto">
        {feedbackText(reading.feedback).slice(0, 120)}
      </span>
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly Icon: Icon
  readonly isOff?: boolean
  readonly act: () => void
}

function Tool({ label, Icon, isOff = false, act }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={act}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
