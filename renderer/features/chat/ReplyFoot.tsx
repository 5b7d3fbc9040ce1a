import css from './ChatView.module.css'
import type { TutorReply } from './conversation.ts'
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
      {after.summary !== before.summary && <span className={css.badge}>{strings.summaryChanged}</span>}
      {after.style !== before.style && <span className={css.badge}>{strings.styleChanged}</span>}
    </p>
  )
}
