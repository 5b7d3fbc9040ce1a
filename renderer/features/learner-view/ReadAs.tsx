import { Text } from '@mantine/core'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { Formula } from '../../ui/Formula.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import css from './LearnerInput.module.css'
import { usePreview, type PreviewState } from './preview-store.ts'
import { strings } from './strings.ts'

/** How the function reads the response: rendered, as text, and its complaint after a pause. */
export function ReadAs() {
  const preview = usePreview()
  const isStarting = useFunctions((state) => functionOfKind('evaluation')(state)?.worker.state === 'starting')
  const isSlow = useDelayed(preview.status === 'running', 250)
  const isOld = isSlow || preview.status === 'failed'
  return (
    <section className={css.readAs} aria-label={strings.readAs} data-state={preview.status}>
      <div className={css.readAsHead}>
        <span>{strings.readAs}</span>
        {isSlow && (
          <span aria-hidden="true">{isStarting ? strings.waitingForFunction : strings.reading}</span>
        )}
        {preview.status === 'failed' && preview.shown !== null && <span>{strings.old}</span>}
      </div>
      <div className={css.rendering} data-old={isOld || undefined}>
        <Rendering preview={preview} />
      </div>
      <div role="status" aria-live="polite">
        <Complaint preview={preview} />
      </div>
    </section>
  )
}

function Rendering({ preview }: { readonly preview: PreviewState }) {
  const { shown, status } = preview
  const isEmpty = useDocuments((state) => currentArea(state).response.text.trim() === '')
  if (!shown || (shown.latex === null && shown.interpreted === null)) {
    const isUnrendered = status === 'done' && shown?.feedback === null
    const text = isEmpty ? strings.nothing : isUnrendered ? strings.noRendering : ''
    return (
      <Text c="dimmed" size="sm" ta="center">
        {text}
      </Text>
    )
  }
  return (
    <>
      {shown.latex !== null && <Formula latex={shown.latex} display />}
      {shown.interpreted !== null && <code className={css.interpreted}>{shown.interpreted}</code>}
    </>
  )
}

function Complaint({ preview }: { readonly preview: PreviewState }) {
  if (!preview.isSettled) return null
  const text = preview.problem ?? preview.shown?.feedback ?? null
  if (text === null) return null
  return (
    <Text size="sm" className={css.complaint}>
      {text}
    </Text>
  )
}
