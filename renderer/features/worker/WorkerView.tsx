import { Tabs } from '@mantine/core'
import { IconCpu } from '@tabler/icons-react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { useFunctions } from '../../model/functions-store.ts'
import { toneOf } from '../../model/worker-tone.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StateDot } from '../../ui/StateDot.tsx'
import { LogPanel } from './LogPanel.tsx'
import { strings } from './strings.ts'
import { showWorkerOf } from './worker-actions.ts'
import { useWorkerView } from './worker-store.ts'
import { WorkerCard } from './WorkerCard.tsx'
import css from './WorkerView.module.css'

/** The processes of the open functions: how each one is, why it ended last, and what it writes. */
export function WorkerView() {
  const functions = useFunctions((state) => state.functions)
  const selectedId = useWorkerView((state) => state.selectedId)
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
          {entry.id === shown.id && (
            <>
              <WorkerCard entry={entry} />
              <LogPanel functionId={entry.id} />
            </>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function WorkerTab({ entry: { id, name, worker } }: { readonly entry: FunctionSummary }) {
  return (
    <Tabs.Tab value={id} leftSection={<StateDot tone={toneOf(worker.state)} />} data-state={worker.state}>
      {name} <span className={css.word}>{strings.state[worker.state]}</span>
    </Tabs.Tab>
  )
}
