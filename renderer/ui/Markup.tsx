import { useLayoutEffect, useMemo, useRef } from 'react'
import css from './Markup.module.css'
import { renderMarkup } from './markup/render-markup.ts'
import { useReachable, wideParts } from './use-reachable.ts'

interface Props {
  /** Untrusted: Markdown with limited HTML and mathematics, as functions write it (protocol.md 7.4). */
  readonly text: string
}

const classes = {
  address: css.address ?? '',
  imageNote: css.imageNote ?? '',
  tableBox: css.tableBox ?? '',
  problem: css.problem ?? '',
  glued: css.glued ?? '',
}

/** Shows text from a function as a learner sees it, with everything that could do harm taken out. */
export function Markup({ text }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { content, isCut } = useMemo(() => renderMarkup(text, classes), [text])
  useLayoutEffect(() => {
    // A copy, because an effect may run twice and a fragment gives its children away.
    box.current?.replaceChildren(content.cloneNode(true))
  }, [content])
  useReachable(box, content, wideParts)
  return (
    <>
      <div ref={box} className={css.markup} />
      {isCut && (
        <p className={css.cut}>This text is very long: only its first 200,000 characters are shown.</p>
      )}
    </>
  )
}
