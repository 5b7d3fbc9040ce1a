import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import type { CaseReading } from '../../model/feedback-case.ts'
import { twinsOf } from '../../model/case-twins.ts'
import { readTyped } from '../../model/response-area.ts'
import { SectionLabel } from '../../ui/SectionLabel.tsx'
import { addCase, moveCase } from './case-actions.ts'
import { CaseCard } from './CaseCard.tsx'
import css from './Cases.module.css'
import { followFocus, focusCase } from './focus-case.ts'
import { Outcome } from './Outcome.tsx'
import { Said } from './Said.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly cases: readonly CaseReading[]
  readonly params: Readonly<Record<string, unknown>>
}

/** All outcomes in the order in which they are tried, the cases among them to edit, move and drag. */
export function CaseList({ cases, params }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const answer = useDocuments((state) => currentArea(state).answer)
  const reading = readTyped(answer)
  const main = { answer: reading.status === 'read' ? reading.value : undefined, params }
  const twins = twinsOf(main, cases)

  function move(from: number, to: number): void {
    if (to < 0 || to >= cases.length) return
    const refocus = followFocus(list.current, from, to)
    flushSync(() => {
      moveCase(from, to)
    })
    refocus()
  }

  function add(): void {
    flushSync(addCase)
    focusCase(list.current, cases.length)
  }

  return (
    <section aria-labelledby={id} className={css.section}>
      <SectionLabel
        id={id}
        aside={
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {strings.add}
          </Button>
        }
      >
        {strings.cases}
      </SectionLabel>
      <Text size="sm" c="dimmed">
        {cases.length === 0 ? strings.addHint : `${strings.intro} ${strings.keysHint}`}
      </Text>
      <Outcome when={strings.accepted} isCorrect />
      <ol ref={list} className={css.list}>
        {cases.map((one, index) => (
          <CaseCard
            key={index}
            index={index}
            count={cases.length}
            reading={one}
            params={params}
            twin={twins[index] ?? null}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </ol>
      <Outcome when={strings.otherwise} isCorrect={false} />
      <Said />
    </section>
  )
}
