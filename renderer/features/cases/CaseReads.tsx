import { feedbackText, isMarkedCorrect, type CaseReading } from '../../model/feedback-case.ts'
import { Markup } from '../../ui/Markup.tsx'
import css from './Cases.module.css'
import { VerdictWord } from './Outcome.tsx'
import { strings } from './strings.ts'

/** Spells out what a learner gets whose response meets the case (protocol.md 2.3). */
export function CaseReads({ reading }: { readonly reading: CaseReading }) {
  if (!reading.isTried) return null
  const text = feedbackText(reading.feedback)
  return (
    <section className={css.reads} aria-label={strings.rendering}>
      <div className={css.readsHead}>
        <span className={css.when}>{strings.rendering}</span>
        <VerdictWord isCorrect={isMarkedCorrect(reading)} />
      </div>
      {text === '' ? <p className={css.own}>{strings.nothingToRead}</p> : <Markup text={text} />}
      <p className={css.own}>{reading.isAppended ? strings.thenOwn : strings.noOwn}</p>
    </section>
  )
}
