import { NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { mostWorkers } from '../../../server/contract/worker-count.ts'
import { countOf } from './count-of.ts'
import { strings } from './strings.ts'
import { resize } from './worker-actions.ts'
import { useWorkerView } from './worker-store.ts'
import css from './WorkerView.module.css'

interface Props {
  readonly entry: FunctionSummary
}

/** Who types a number of two digits does not mean the first one. */
const pauseMs = 500

/** How many workers may run at once, and what that costs. What cannot be used stays in the field, with what to enter. */
export function WorkerCount({ entry }: Props) {
  const { maxWorkers, oneOnly } = entry.worker
  const memory = useWorkerView((state) => state.memory[entry.id] ?? null)
  const refusal = useWorkerView((state) => state.countProblem)
  const [typed, setTyped] = useState<{ readonly text: string | number; readonly over: number } | null>(null)
  // What was typed gives way to a number that has come from elsewhere, or as the answer.
  const shown = typed?.over === maxWorkers ? typed.text : maxWorkers
  const wanted = countOf(shown)
  useEffect(() => {
    if (wanted === null || wanted === maxWorkers) return
    const timer = setTimeout(() => void resize(entry.id, wanted), pauseMs)
    return () => {
      clearTimeout(timer)
    }
  }, [entry.id, wanted, maxWorkers])
  const problem = wanted === null ? strings.countProblem(mostWorkers) : refusal
  return (
    <NumberInput
      className={css.count ?? ''}
      classNames={{ wrapper: css.countField ?? '' }}
      size="sm"
      label={strings.count}
      description={oneOnly ?? strings.countCost(entry.interface, memory)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      disabled={oneOnly !== null}
      min={1}
      max={mostWorkers}
      clampBehavior="none"
      allowDecimal={false}
      value={shown}
      error={problem}
      onChange={(text) => {
        setTyped({ text, over: maxWorkers })
      }}
    />
  )
}
