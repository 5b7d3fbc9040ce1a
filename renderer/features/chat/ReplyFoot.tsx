import css from './ChatView.module.css'
import { isChanged, type TutorReply } from './conversation.ts'
import { strings } from './strings.ts'

interface Props {
  readonly reply: TutorReply
}

/** The small print of a reply: how long it took, and whether the function's memory changed. */
export function ReplyFoot({ reply: { processingTimeMs, durationMs, before, after } }: Props) {
  const total = strings.seconds(durationMs)
  const time =
    processingTimeMs === null
      ? strings.tookTotal(total)
      : strings.took(strings.seconds(processingTimeMs), total)
  return (
    <p className={css.foot}>
      <span>{time}</span>
      {isChanged(before.summary, after.summary) && (
        <span className={css.badge}>{strings.summaryChanged}</span>
      )}
      {isChanged(before.style, after.style) && <span className={css.badge}>{strings.styleChanged}</span>}
    </p>
  )
}
