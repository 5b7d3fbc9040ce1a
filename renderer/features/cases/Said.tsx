import { Button } from '@mantine/core'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { undoRemoval } from './case-actions.ts'
import { useCases } from './cases-store.ts'
import css from './Cases.module.css'
import { strings } from './strings.ts'

/** Says what was done with a case, and takes a removal back. */
export function Said() {
  const said = useCases((state) => state.said)
  const removedAt = useCases((state) => state.removedAt)
  const canUndo = useDocuments((state) => removedAt !== null && currentArea(state).params === removedAt)
  return (
    <div className={css.said}>
      <span role="status">{said}</span>
      {canUndo && (
        <Button size="compact-sm" variant="subtle" onClick={undoRemoval}>
          {strings.undo}
        </Button>
      )}
    </div>
  )
}
