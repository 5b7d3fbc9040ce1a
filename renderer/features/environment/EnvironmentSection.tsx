import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { EnvironmentReport } from '../../../server/contract/environment.ts'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { environmentOf, loadEnvironment, useEnvironments } from '../../model/environments-store.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { askToSetUp, check } from './environment-actions.ts'
import { useEnvironmentView } from './environment-store.ts'
import css from './EnvironmentSection.module.css'
import { JobPanel } from './JobPanel.tsx'
import { PackagesTable } from './PackagesTable.tsx'
import { SetUpQuestion } from './SetUpQuestion.tsx'
import { strings } from './strings.ts'

interface Props {
  readonly entry: FunctionSummary
}

/** What a function needs to run: its interpreter, its packages, what is missing, and a way to put it there. */
export function EnvironmentSection({ entry: { id } }: Props) {
  const report = useEnvironments(environmentOf(id))
  const problem = useEnvironmentView((state) =>
    state.problem?.functionId === id ? state.problem.text : null,
  )
  useEffect(() => {
    // A function without one is one that was closed a moment ago; its section goes as well.
    void loadEnvironment(id).catch(() => undefined)
  }, [id])
  if (report === undefined) return <p className={css.quiet}>{strings.checking}</p>
  return (
    <section className={css.root} aria-label={strings.section}>
      <Head report={report} />
      {problem !== null && <FailureNotice title={strings.failedToAsk} text={problem} />}
      <JobPanel report={report} />
      <Missing report={report} />
      <PackagesTable packages={report.packages} />
      <Notes notes={report.notes} />
      <SetUpQuestion report={report} />
    </section>
  )
}

function Head({ report }: { readonly report: EnvironmentReport }) {
  const { functionId, interpreter, language, state } = report
  const isChecking = state === 'checking'
  return (
    <div className={css.head}>
      <div>
        <h2>
          {language === null
            ? strings.section
            : strings.versionOf(strings.language[language], interpreter?.version ?? null)}
        </h2>
        <p className={css.quiet}>
          {language === null ? (isChecking ? strings.checking : strings.unknown) : interpreter?.why}
        </p>
        {interpreter && <p className={css.path}>{interpreter.path}</p>}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={isChecking}
        onClick={() => void check(functionId)}
      >
        {isChecking ? strings.checking : strings.check}
      </Button>
    </div>
  )
}

/** What is missing with the button beside it, or the good news. */
function Missing({ report }: { readonly report: EnvironmentReport }) {
  const [first, ...others] = report.problems
  if (first === undefined) return <NothingMissing report={report} />
  return (
    <FailureNotice title={strings.needs} text={first}>
      {others.length > 0 && (
        <ul className={css.problems}>
          {others.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <OfferButton report={report} isUrgent />
    </FailureNotice>
  )
}

function NothingMissing({ report }: { readonly report: EnvironmentReport }) {
  const { language, packages } = report
  return (
    <div className={css.calm}>
      {language !== null && (
        <p className={css.good}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {packages.length === 0 ? strings.nothing : strings.allThere(packages.length)}
        </p>
      )}
      <OfferButton report={report} isUrgent={false} />
    </div>
  )
}

interface OfferProps {
  readonly report: EnvironmentReport
  readonly isUrgent: boolean
}

function OfferButton({ report: { functionId, job, offer }, isUrgent }: OfferProps) {
  if (offer === null || job?.state === 'running') return null
  return (
    <Button
      variant={isUrgent ? 'filled' : 'default'}
      leftSection={<IconDownload size={16} />}
      onClick={() => {
        askToSetUp(functionId)
      }}
    >
      {offer.title}
    </Button>
  )
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className={css.notes}>
      <h3>{strings.notes}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
