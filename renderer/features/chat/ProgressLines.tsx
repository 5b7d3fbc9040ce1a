import { Markup } from '../../ui/Markup.tsx'
import css from './ContextPane.module.css'
import type { ShownAttempt, ShownProgress } from './read-learner.ts'
import { strings } from './strings.ts'

interface Props {
  readonly progress: ShownProgress
}

/** Where the learner stands: the last submission with its feedback, tries and time. */
export function ProgressLines({ progress }: Props) {
  const times = [
    progress.timeOnPart === null ? null : strings.onPart(progress.timeOnPart),
    progress.timeOnQuestion === null ? null : strings.onQuestion(progress.timeOnQuestion),
  ].filter((time) => time !== null)
  return (
    <>
      {progress.attempts.map((attempt, index) => (
        <Attempt key={index} attempt={attempt} />
      ))}
      {times.length > 0 && <p className={css.quiet}>{times.join(' · ')}</p>}
    </>
  )
}

function Attempt({ attempt: { submission, feedback, tries, wrong } }: { readonly attempt: ShownAttempt }) {
  const counts = [
    tries === null ? null : strings.tries(tries),
    wrong === null ? null : strings.wrong(wrong),
  ].filter((count) => count !== null)
  return (
    <div className={css.attempt}>
      {submission !== null && (
        <p>
          {strings.lastSubmission} <code>{submission}</code>
        </p>
      )}
      {feedback !== null && (
        <div className={css.feedback}>
          <span className={css.quiet}>{strings.feedback}</span>
          <Markup text={feedback} />
        </div>
      )}
      {counts.length > 0 && <p className={css.quiet}>{counts.join(', ')}</p>}
    </div>
  )
}
