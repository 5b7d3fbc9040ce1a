import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import css from './Cases.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly when: string
  readonly isCorrect: boolean
}

/** An outcome in which no case has a say. */
export function Outcome({ when, isCorrect }: Props) {
  return (
    <div className={css.outcome}>
      <span className={css.when}>{when}</span>
      <VerdictWord isCorrect={isCorrect} />
      <span className={css.own}>{strings.ownFeedback}</span>
    </div>
  )
}

/** The verdict of an outcome, by word, icon and colour. */
export function VerdictWord({ isCorrect }: { readonly isCorrect: boolean }) {
  const Icon = isCorrect ? IconCircleCheck : IconCircleX
  return (
    <span className={css.verdict} data-tone={isCorrect ? 'good' : 'bad'}>
      <Icon size={15} aria-hidden="true" />
      {isCorrect ? strings.correct : strings.notCorrect}
    </span>
  )
}
