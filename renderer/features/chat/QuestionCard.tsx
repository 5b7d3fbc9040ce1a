import { useMemo } from 'react'
import { Markup } from '../../ui/Markup.tsx'
import { readPart } from './build-request.ts'
import { useChat } from './chat-store.ts'
import css from './ContextPane.module.css'
import { ProgressLines } from './ProgressLines.tsx'
import { letterOf, readProgress, readQuestion, type ShownPart, type ShownQuestion } from './read-learner.ts'
import { strings } from './strings.ts'

/** The question that the learner is stuck on, and where they stand, to be read. */
export function QuestionCard() {
  const parts = useChat((state) => state.parts)
  const context = useMemo(() => readPart(parts.context), [parts.context])
  const user = useMemo(() => readPart(parts.user), [parts.user])
  if ('problem' in context || 'problem' in user) return <p className={css.problem}>{strings.unreadable}</p>
  const question = readQuestion(context.value)
  const progress = readProgress(user.value)
  return (
    <section className={css.card} aria-label={strings.questionTitle(null)}>
      {question ? (
        <Question question={question} position={progress?.position ?? null} />
      ) : (
        <p className={css.quiet}>{strings.noQuestion}</p>
      )}
      {progress ? <ProgressLines progress={progress} /> : <p className={css.quiet}>{strings.noProgress}</p>}
    </section>
  )
}

interface QuestionProps {
  readonly question: ShownQuestion
  readonly position: number | null
}

function Question({ question, position }: QuestionProps) {
  const { number, title, set, content, parts } = question
  const current = parts.find((part) => part.position === position)
  const heading = [strings.questionTitle(number), position === null ? null : strings.part(letterOf(position))]
  return (
    <>
      <h3>{heading.filter((text) => text !== null).join(', ')}</h3>
      {title !== null && (
        <p className={css.quiet}>{[title, set].filter((text) => text !== null).join(' · ')}</p>
      )}
      {content !== null && <Markup text={content} />}
      {current && <Part part={current} />}
    </>
  )
}

function Part({ part: { letter, content, steps } }: { readonly part: ShownPart }) {
  return (
    <>
      {content !== '' && (
        <div className={css.questionPart}>
          <span className={css.letter}>{letter})</span>
          <Markup text={content} />
        </div>
      )}
      {steps.length > 0 && (
        <details className={css.steps}>
          <summary>{strings.steps(steps.length)}</summary>
          <ol>
            {steps.map(({ title, content: step }, index) => (
              <li key={index}>
                {title !== null && <strong>{title}</strong>}
                <Markup text={step} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
