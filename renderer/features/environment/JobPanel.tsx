import { Button, Progress } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { EnvironmentReport, SetUpJob } from '../../../server/contract/environment.ts'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { cancel } from './environment-actions.ts'
import { useEnvironmentView } from './environment-store.ts'
import css from './EnvironmentSection.module.css'
import { SetUpLog } from './SetUpLog.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly report: EnvironmentReport
}

/** A running installation with its progress, or how the last one came out; its log beneath. */
export function JobPanel({ report }: Props) {
  const { functionId, job } = report
  const [isLogWanted, setLogWanted] = useState(false)
  if (job === null) return null
  const isRunning = job.state === 'running'
  return (
    <div className={css.job}>
      {isRunning ? <RunningJob functionId={functionId} job={job} /> : <EndedJob job={job} />}
      {!isRunning && (
        <Button
          className={css.logToggle ?? ''}
          size="compact-sm"
          variant="subtle"
          aria-expanded={isLogWanted}
          onClick={() => {
            setLogWanted(!isLogWanted)
          }}
        >
          {isLogWanted ? strings.hideLog : strings.showLog(job.lineCount)}
        </Button>
      )}
      {(isRunning || isLogWanted) && <SetUpLog functionId={functionId} />}
    </div>
  )
}

function RunningJob({ functionId, job }: { readonly functionId: string; readonly job: SetUpJob }) {
  const isCancelling = useEnvironmentView(
    ({ busy }) => busy?.functionId === functionId && busy.what === 'cancel',
  )
  return (
    <div className={css.running} data-job="running">
      <div className={css.runningHead}>
        <p role="status">
          <strong>{job.step}</strong> {job.current !== null && <bdi className={css.code}>{job.current}</bdi>}
        </p>
        <span className={css.quiet}>
          {strings.step(job.stepNumber, job.stepCount)} <Elapsed since={Date.parse(job.startedAt)} />
        </span>
        <Button variant="default" loading={isCancelling} onClick={() => void cancel(functionId)}>
          {isCancelling ? strings.cancelling : strings.cancel}
        </Button>
      </div>
      <Progress value={100} animated aria-label={strings.running} size="sm" />
    </div>
  )
}

function EndedJob({ job }: { readonly job: SetUpJob }) {
  if (job.state === 'failed') {
    return <FailureNotice title={strings.done.failed} text={job.failure?.message ?? ''} />
  }
  const isDone = job.state === 'succeeded'
  const Icon = isDone ? IconCircleCheck : IconInfoCircle
  return (
    <p className={isDone ? css.good : css.quiet} role="status" data-job={job.state}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {isDone ? strings.done.succeeded : job.failure?.message}
    </p>
  )
}
