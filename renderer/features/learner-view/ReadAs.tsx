import { Text } from '@mantine/core'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { newestWords, useProgress } from '../../model/progress-store.ts'
import { Formula } from '../../ui/Formula.tsx'
import { Markup } from '../../ui/Markup.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import css from './LearnerInput.module.css'
import { usePreview, type PreviewState } from './preview-store.ts'
import { strings } from './strings.ts'

/** How the function reads the response: rendered, as text, and its complaint after a pause. */
export function ReadAs() {
  const preview = usePreview()
  const isStarting = useFunctions((state) => functionOfKind('evaluation')(state)?.worker.state === 'starting')
  const isSlow = useDelayed(preview.status === 'running', 250)
  const words = useProgress(newestWords(preview.exchangeId))
  const waitingText = words ?? (isStarting ? strings.waitingForFunction : strings.reading)
  const revision = useFunctions((state) => functionOfKind('evaluation')(state)?.files.revision ?? 0)
  const isPrevious = (preview.isPrevious || preview.filesRevision < revision) && preview.rendering !== null
  return (
    <section className={css.readAs} aria-label={strings.readAs} data-state={preview.status}>
      <div className={css.readAsHead}>
        <span>{strings.readAs}</span>
        <span dir="auto" className={css.doing} title={words ?? undefined}>
          {isSlow ? waitingText : isPrevious && strings.old}
        </span>
      </div>
      <div className={css.rendering} data-old={isSlow || isPrevious || undefined}>
        <Rendering preview={preview} />
      </div>
      <div role="status" aria-live="polite">
        <Complaint preview={preview} />
      </div>
    </section>
  )
}

function Rendering({ preview: { rendering, status, feedback } }: { readonly preview: PreviewState }) {
  const response = useDocuments((state) => currentArea(state).response)
  const isEmpty = response.text.trim() === ''
  if (!rendering) {
    const text = status === 'done' && feedback === null ? strings.noRendering : ''
    return (
      <Text c="dimmed" size="sm" ta="center">
        {isEmpty ? strings.nothing : text}
      </Text>
    )
  }
  return (
    <>
      {rendering.latex !== null && <Formula latex={rendering.latex} display />}
      {rendering.interpreted !== null && (
        <dl className={css.readings}>
          {response.mode === 'text' && (
            <div>
              <dt>{strings.typed}</dt>
              <dd dir="auto">{response.text}</dd>
            </div>
          )}
          <div>
            <dt>{strings.interpreted}</dt>
            <dd>
              <code dir="auto">{rendering.interpreted}</code>
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

function Complaint({ preview: { isSettled, problem, feedback } }: { readonly preview: PreviewState }) {
  if (!isSettled || (problem === null && feedback === null)) return null
  return <div className={css.complaint}>{problem ?? <Markup text={feedback ?? ''} />}</div>
}
