import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLockOpen, IconShieldCheck } from '@tabler/icons-react'
import type { SandboxFinding } from '../../../server/contract/sandbox.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { testSandbox } from './sandbox-actions.ts'
import { useSandbox, type SandboxTestState } from './sandbox-store.ts'
import css from './Sandbox.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly functionId: string
  readonly isPossible: boolean
}

const icons = {
  stopped: IconShieldCheck,
  'not-stopped': IconAlertTriangle,
  'left-open': IconLockOpen,
} as const

/** Tries to get out of the sandbox, and shows what was stopped. */
export function SelfTest({ functionId, isPossible }: Props) {
  const test = useSandbox((state) => state.tests[functionId])
  const isRunning = test?.status === 'running'
  return (
    <section className={css.test} aria-label={strings.testTitle}>
      <h3>{strings.testTitle}</h3>
      <p className={css.quiet}>{strings.testHint}</p>
      <Button
        variant="default"
        disabled={!isPossible}
        loading={isRunning}
        onClick={() => void testSandbox(functionId)}
      >
        {test === undefined ? strings.test : strings.testAgain}
      </Button>
      <div role="status" data-state={test?.status ?? 'idle'}>
        {test && <Outcome test={test} />}
      </div>
      {test?.status === 'done' && <Findings findings={test.findings} />}
    </section>
  )
}

function Outcome({ test }: { readonly test: SandboxTestState }) {
  switch (test.status) {
    case 'running':
      return <p className={css.quiet}>{strings.testing}</p>
    case 'failed':
      return <FailureNotice title={strings.testFailed} text={test.problem} />
    case 'done':
      return <p>{summaryOf(test.findings)}</p>
  }
}

function Findings({ findings }: { readonly findings: readonly SandboxFinding[] }) {
  return (
    <table className={css.findings}>
      <thead>
        <tr>
          <th scope="col">{strings.columns.attempt}</th>
          <th scope="col">{strings.columns.outcome}</th>
          <th scope="col">{strings.columns.detail}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ attempt, outcome, detail }) => {
          const Icon = icons[outcome]
          return (
            <tr key={attempt} data-outcome={outcome}>
              <th scope="row">{strings.attempt[attempt]}</th>
              <td className={css.outcome}>
                <Icon size={16} stroke={1.8} aria-hidden="true" /> {strings.outcome[outcome]}
              </td>
              <td>{strings.detail(detail)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function summaryOf(findings: readonly SandboxFinding[]): string {
  if (findings.some(({ outcome }) => outcome === 'not-stopped')) return strings.notAllStopped
  return findings.every(({ outcome }) => outcome === 'stopped') ? strings.allStopped : strings.someOpen
}
