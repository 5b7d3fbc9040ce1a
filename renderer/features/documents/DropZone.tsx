import { useEffect, useState } from 'react'
import css from './Documents.module.css'
import { openDropped } from './open-dropped.ts'
import { strings } from './strings.ts'

interface Props {
  /** Called when files were dropped, so that the view of documents is shown. */
  readonly onOpened: () => void
}

/** Opens files that are dropped anywhere on the window; while they are dragged over it, says which are taken. */
export function DropZone({ onOpened }: Props) {
  const [isOver, setIsOver] = useState(false)
  useEffect(
    () =>
      listenForFiles(setIsOver, (files) => {
        onOpened()
        void openDropped(files)
      }),
    [onOpened],
  )
  if (!isOver) return null
  return (
    <div className={css.drop}>
      <div className={css.dropCard}>
        <strong>{strings.dropHere}</strong>
        <span>{strings.dropHint}</span>
      </div>
    </div>
  )
}

function listenForFiles(onOver: (isOver: boolean) => void, onFiles: (files: readonly File[]) => void) {
  const listening = new AbortController()
  const { signal } = listening
  // A field that takes files itself has already said so.
  const isOurs = (event: DragEvent): boolean =>
    !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true
  window.addEventListener(
    'dragover',
    (event) => {
      onOver(isOurs(event))
      if (isOurs(event)) event.preventDefault()
    },
    { signal },
  )
  window.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (relatedTarget === null) onOver(false)
    },
    { signal },
  )
  window.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      onFiles([...(event.dataTransfer?.files ?? [])])
    },
    { signal },
  )
  return () => {
    listening.abort()
  }
}
