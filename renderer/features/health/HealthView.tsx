import { Button } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { useMemo } from 'react'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { useRunTarget } from '../../model/run-target.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { CheckSection } from './CheckSection.tsx'
import { cancelHealthcheck, runHealthcheck } from './health-actions.ts'
import { useHealth } from './health-store.ts'
import css from './HealthView.module.css'
import { strings } from './strings.ts'
import { Tests } from './Tests.tsx'

/** The functions' own tests: whether they pass, by name and time. */
export function HealthView() {
  const running = useHealth((state) => state.running)
  const checks = useHealth((state) => state.checks)
  useHealthTarget(running !== null)
  const isSlow = useDelayed(running !== null, 250)
  const isUnchecked = !checks.evaluation && !checks.chat
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h2>{strings.title}</h2>
      </div>
      <div className={css.body}>
        {isSlow && running && (
          <div className={css.running} role="status">
            <span>
              {strings.running} <Elapsed since={running.since} />
            </span>
            <Button size="compact-sm" variant="default" onClick={cancelHealthcheck}>
              {strings.cancel}
            </Button>
          </div>
        )}
        {isUnchecked && !running && (
          <EmptyState icon={<IconHeartbeat size={28} stroke={1.5} />} title={strings.inviteTitle}>
            {strings.invite}
            <div className={css.action}>
              <Button onClick={() => void runHealthcheck()}>{strings.run}</Button>
            </div>
          </EmptyState>
        )}
        <Checks isOld={isSlow} />
      </div>
    </div>
  )
}

/** The outcomes side by side, then what each check tells besides. */
function Checks({ isOld }: { readonly isOld: boolean }) {
  const { evaluation, chat } = useHealth((state) => state.checks)
  const isChatOpen = useFunctions((state) => functionOfKind('chat')(state) !== undefined)
  const shownChat = isChatOpen ? chat : undefined
  return (
    <div className={css.checks} data-old={isOld || undefined}>
      <div className={css.outcomes}>
        {evaluation && <CheckSection kind="evaluation" check={evaluation} />}
        {shownChat && <CheckSection kind="chat" check={shownChat} />}
      </div>
      {evaluation && <Tests kind="evaluation" check={evaluation} />}
      {shownChat && <Tests kind="chat" check={shownChat} />}
    </div>
  )
}

function useHealthTarget(isRunning: boolean): void {
  const target = useMemo(
    () => ({
      label: strings.run,
      isRunning,
      run: () => void runHealthcheck(),
      cancel: cancelHealthcheck,
    }),
    [isRunning],
  )
  useRunTarget(target)
}
