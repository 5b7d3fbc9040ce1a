import { Switch } from '@mantine/core'
import { useEffect } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { useFunctionSwitch, type FunctionSwitch } from '../../model/function-switch.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { lookForSandbox } from './sandbox-actions.ts'
import { useSandbox } from './sandbox-store.ts'
import css from './Sandbox.module.css'
import { SelfTest } from './SelfTest.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
}

/** The sandbox of a function: on or off, what that means, and the proof. Where there can be none, why. */
export function SandboxSection({ entry }: Props) {
  const machine = useSandbox((state) => state.machine)
  const setting = useFunctionSwitch(entry.id, 'sandbox', entry.isSandboxed)
  useEffect(() => {
    void lookForSandbox()
  }, [])
  const isPossible = machine.status === 'known' && machine.problem === null
  const isFixed = setting.fact?.source.from === 'start'
  // What cannot be had can be switched off all the same.
  const mayChange = setting.isEditable && !isFixed && (isPossible || entry.isSandboxed)
  return (
    <section className={css.root} aria-label={strings.section}>
      <Switch
        label={strings.isOn}
        description={hintOf(setting)}
        checked={entry.isSandboxed}
        disabled={!mayChange || setting.isSaving}
        onChange={(event) => void setting.put(event.currentTarget.checked)}
      />
      {setting.problem !== null && <FailureNotice title={strings.notSaved} text={setting.problem} />}
      <Machine />
      <div>
        <h3>{strings.doesTitle}</h3>
        <ul>
          {strings.does.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <SelfTest functionId={entry.id} isPossible={isPossible} />
    </section>
  )
}

/** Whether there can be a sandbox, as far as that is worth a word. */
function Machine() {
  const machine = useSandbox((state) => state.machine)
  switch (machine.status) {
    case 'idle':
      return <p className={css.quiet}>{strings.looking}</p>
    case 'failed':
      return <FailureNotice title={strings.lookFailed} text={machine.problem} />
    case 'known':
      return machine.problem === null ? null : (
        <FailureNotice title={strings.impossible} text={machine.problem} />
      )
  }
}

function hintOf({ fact, isEditable }: FunctionSwitch): string {
  if (fact === null) return ''
  if (fact.source.from === 'start') return strings.byStart(fact.source.detail)
  return isEditable ? strings.kept : strings.notEditable
}
