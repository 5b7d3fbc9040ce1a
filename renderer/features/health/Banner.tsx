import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { HealthReading } from '../../../server/contract/wire-health-replies.ts'
import type { Check } from './health-store.ts'
import css from './HealthView.module.css'
import { strings } from './strings.ts'
import { contradicts, countsOf, outcomeOf, rowsOf, type HealthOutcome } from './test-rows.ts'

interface Props {
  readonly check: Check
  readonly reading: HealthReading
}

const tones: Readonly<Record<HealthOutcome, 'good' | 'warn' | 'bad'>> = {
  passed: 'good',
  ok: 'good',
  'no-tests': 'warn',
  degraded: 'warn',
  failed: 'bad',
  unavailable: 'bad',
}

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const

/** What a check came to: by word, icon and colour, with the counts. */
export function Banner({ check, reading }: Props) {
  const outcome = outcomeOf(reading)
  const tone = tones[outcome]
  const Icon = icons[tone]
  const counts = countsOf(rowsOf(reading))
  const seconds = (check.durationMs / 1_000).toFixed(check.durationMs < 1_000 ? 2 : 1)
  return (
    <div className={css.banner} data-tone={tone} data-outcome={outcome}>
      <Icon size={24} stroke={1.8} aria-hidden="true" />
      <div>
        <strong>{strings.outcome[outcome]}</strong>
        {reading.tests && <p>{strings.counts(counts.passed, counts.failed, counts.error)}</p>}
        {outcome === 'no-tests' && <p>{strings.noTestsText}</p>}
        {contradicts(reading) && <p>{strings.contradiction}</p>}
        {reading.message !== null && reading.message !== '' && <p>{reading.message}</p>}
        <p className={css.meta}>{strings.took(seconds, check.at.toLocaleTimeString())}</p>
      </div>
    </div>
  )
}
