import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Run } from '../../model/runs-store.ts'
import { FieldsTable } from './FieldsTable.tsx'
import { failureWords, type FailureOutcome } from './failure-words.ts'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly run: Run
  readonly outcome: FailureOutcome
}

/** Says what went wrong, where, and what to do; the function's own words stay apart from ours. */
export function FailureCard({ run, outcome }: Props) {
  const { title, text } = failureWords(outcome)
  const message = outcome.kind === 'failure' ? outcome.message : ''
  const problems = problemsOf(outcome)
  return (
    <section
      className={css.card}
      data-tone={isQuiet(outcome) ? 'quiet' : 'warn'}
      data-failure={outcome.kind === 'failure' ? outcome.failure : outcome.kind}
      aria-label={title}
    >
      <div className={css.head}>
        <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
        <strong className={css.word}>{title}</strong>
      </div>
      <p className={css.text}>{text}</p>
      {message !== '' && (
        <pre className={css.message} tabIndex={0}>
          {message}
        </pre>
      )}
      {problems.length > 0 && (
        <dl className={css.problems}>
          {problems.map(([field, sentences]) => (
            <div key={field}>
              <dt>{field}</dt>
              {sentences.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {outcome.kind === 'failure' && <FieldsTable fields={outcome.details} />}
      <div className={css.foot}>
        <span className={css.meta}>
          {strings.run(run.number)} · {Math.round(run.durationMs)} ms
        </span>
        <CopyButton value={JSON.stringify({ title, message, problems, at: run.at }, null, 2)}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={copy}>
              {copied ? strings.copied : strings.copy}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  )
}

function isQuiet(outcome: FailureOutcome): boolean {
  return outcome.kind === 'failure' && outcome.failure === 'cancelled'
}

function problemsOf(outcome: FailureOutcome): readonly (readonly [string, readonly string[]])[] {
  if (outcome.kind === 'failure') return Object.entries(outcome.fields)
  return (['response', 'answer', 'params'] as const).flatMap((field) => {
    const problem = outcome.problems[field]
    return problem === undefined ? [] : [[strings.field[field], [problem]] as const]
  })
}
