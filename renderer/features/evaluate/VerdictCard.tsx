import { ActionIcon, Code, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { Markup } from '../../ui/Markup.tsx'
import type { Run } from '../../model/runs-store.ts'
import type { Outcome } from '../../model/outcome.ts'
import css from './ResultView.module.css'
import { strings } from './strings.ts'

type VerdictOutcome = Extract<Outcome, { kind: 'verdict' }>

interface Props {
  readonly run: Run
  readonly outcome: VerdictOutcome
}

/** The verdict by word, icon and colour, with the feedback as the learner reads it. */
export function VerdictCard({ run, outcome }: Props) {
  const [isRaw, setIsRaw] = useState(false)
  const { tone, word, Icon } = appearanceOf(outcome.isCorrect)
  const label = isRaw ? strings.renderedFeedback : strings.rawFeedback
  return (
    <section className={css.card} data-tone={tone} data-verdict={tone} aria-label={word}>
      <div className={css.head}>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        <strong className={css.word}>{word}</strong>
        {outcome.feedback !== '' && (
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              aria-label={label}
              aria-pressed={isRaw}
              onClick={() => {
                setIsRaw(!isRaw)
              }}
            >
              <IconCode size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={css.feedback}>
        <Feedback text={outcome.feedback} isRaw={isRaw} />
      </div>
      <p className={css.meta}>{metaOf(run, outcome)}</p>
    </section>
  )
}

function Feedback({ text, isRaw }: { readonly text: string; readonly isRaw: boolean }) {
  if (text === '') return <p className={css.quiet}>{strings.noFeedback}</p>
  return isRaw ? <Code block>{text}</Code> : <Markup text={text} />
}

function metaOf(run: Run, { matchedCase }: VerdictOutcome): string {
  const parts = [strings.run(run.number), `${Math.round(run.durationMs)} ms`]
  return (matchedCase === null ? parts : [strings.matchedCase(matchedCase + 1), ...parts]).join(' · ')
}

function appearanceOf(isCorrect: boolean) {
  return isCorrect
    ? ({ tone: 'good', word: strings.correct, Icon: IconCircleCheck } as const)
    : ({ tone: 'bad', word: strings.notCorrect, Icon: IconCircleX } as const)
}
