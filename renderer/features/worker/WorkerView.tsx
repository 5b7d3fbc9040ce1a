import { SegmentedControl, Tabs } from '@mantine/core'
import { IconCpu } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { useFunctions } from '../../model/functions-store.ts'
import { processSection, showFunction, useShownFunction } from '../../model/shown-function.ts'
import { conditionOf, toneOf } from '../../model/worker-tone.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StateDot } from '../../ui/StateDot.tsx'
import { LogPanel } from './LogPanel.tsx'
import { strings } from './strings.ts'
import { showWorkerOf } from './worker-actions.ts'
import { WorkerCard } from './WorkerCard.tsx'
import css from './WorkerView.module.css'

/** A part of what can be seen and set of an open function, beside its process. */
export interface FunctionSection {
  readonly id: string
  readonly label: string
  /** Whether this function has such a part at all. */
  readonly isFor: (entry: FunctionSummary) => boolean
  readonly render: (entry: FunctionSummary) => ReactNode
}

interface Props {
  readonly sections: readonly FunctionSection[]
  /** What stands above a function's process while there is something to say. */
  readonly notice?: (entry: FunctionSummary) => ReactNode
}

/** The open functions: how each one's processes are, why they ended last, what it writes, and how it is set up. */
export function WorkerView({ sections, notice }: Props) {
  const functions = useFunctions((state) => state.functions)
  const selectedId = useShownFunction((state) => state.functionId)
  const shown = functions.find(({ id }) => id === selectedId) ?? functions[0]
  if (!shown) {
    return (
      <EmptyState icon={<IconCpu size={28} stroke={1.5} />} title={strings.none}>
        {strings.noneHint}
      </EmptyState>
    )
  }
  return (
    <Tabs
      className={css.root ?? ''}
      value={shown.id}
      onChange={(id) => {
        if (id !== null) showWorkerOf(id)
      }}
    >
      <Tabs.List className={css.tabs ?? ''} aria-label={strings.title}>
        {functions.map((entry) => (
          <WorkerTab key={entry.id} entry={entry} />
        ))}
      </Tabs.List>
      {functions.map((entry) => (
        <Tabs.Panel key={entry.id} value={entry.id} className={css.panel ?? ''}>
          {entry.id === shown.id && <FunctionParts entry={entry} sections={sections} notice={notice} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface PartsProps extends Pick<Props, 'sections'> {
  readonly entry: FunctionSummary
  readonly notice: Props['notice']
}

function FunctionParts({ entry, sections, notice }: PartsProps) {
  const wanted = useShownFunction((state) => state.section)
  const there = sections.filter(({ isFor }) => isFor(entry))
  const shown = there.find(({ id }) => id === wanted)
  return (
    <>
      {there.length > 0 && (
        <SegmentedControl
          className={css.sections ?? ''}
          aria-label={strings.sections(entry.name)}
          value={shown?.id ?? processSection}
          onChange={(section) => {
            showFunction({ section })
          }}
          data={[
            { value: processSection, label: strings.process },
            ...there.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      )}
      {shown?.render(entry) ?? (
        <>
          {notice?.(entry)}
          <WorkerCard entry={entry} />
          <LogPanel functionId={entry.id} />
        </>
      )}
    </>
  )
}

function WorkerTab({ entry }: { readonly entry: FunctionSummary }) {
  const { id, name, worker } = entry
  const condition = conditionOf(entry)
  return (
    <Tabs.Tab value={id} leftSection={<StateDot tone={toneOf(condition)} />} data-state={worker.state}>
      {name} <span className={css.word}>{strings.state[condition]}</span>
    </Tabs.Tab>
  )
}
