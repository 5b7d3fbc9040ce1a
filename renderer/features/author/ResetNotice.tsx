import { Button, CloseButton } from '@mantine/core'
import { forgetReset, undoReset, useDocuments } from '../../model/document-store.ts'
import css from './AuthorView.module.css'
import { strings } from './strings.ts'

/** Says that the example was put back, and takes it back on request. */
export function ResetNotice() {
  const canUndo = useDocuments((state) => state.beforeReset?.id === state.currentId)
  return (
    <div role="status" className={css.noticeSlot}>
      {canUndo && (
        <div className={css.notice}>
          <span>{strings.wasReset}</span>
          <Button size="compact-sm" variant="default" onClick={undoReset}>
            {strings.undo}
          </Button>
          <CloseButton size="sm" aria-label={strings.dismiss} onClick={forgetReset} />
        </div>
      )}
    </div>
  )
}
