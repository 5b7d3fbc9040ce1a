import type { DragEvent, KeyboardEvent } from 'react'
import type { CaseReading } from '../../model/feedback-case.ts'
import type { Twin } from '../../model/case-twins.ts'
import { CaseEditor } from './CaseEditor.tsx'
import { CaseHead } from './CaseHead.tsx'
import { useCases } from './cases-store.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly index: number
  readonly count: number
  readonly reading: CaseReading
  /** Of the area. */
  readonly params: Readonly<Record<string, unknown>>
  readonly twin: Twin | null
  /** The case that is being dragged. */
  readonly dragged: number | null
  readonly onDrag: (index: number | null) => void
  readonly onMove: (from: number, to: number) => void
}

/** One case: its line in the list, and its fields when it is unfolded. */
export function CaseCard({ index, count, reading, params, twin, dragged, onDrag, onMove }: Props) {
  const isOpen = useCases((state) => state.openIndex === index)
  const isTarget = dragged !== null && dragged !== index

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    // In a text of several lines these keys move the caret on some systems.
    const isTaken = event.target instanceof HTMLTextAreaElement
    if (!event.altKey || step === 0 || isTaken || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(index, index + step)
  }

  function onDrop(event: DragEvent): void {
    if (!isTarget) return
    event.preventDefault()
    onMove(dragged, index)
    onDrag(null)
  }

  return (
    <li
      className={css.card}
      aria-label={strings.name(index + 1)}
      data-open={isOpen || undefined}
      data-target={isTarget || undefined}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={onDrop}
    >
      <CaseHead
        index={index}
        count={count}
        reading={reading}
        twin={twin}
        isOpen={isOpen}
        onDrag={onDrag}
        onMove={onMove}
      />
      {isOpen && <CaseEditor index={index} reading={reading} params={params} />}
    </li>
  )
}
