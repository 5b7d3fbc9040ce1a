import { CloseButton, UnstyledButton } from '@mantine/core'
import { currentOpen, isDirty, showArea, useDocuments } from '../../model/document-store.ts'
import { closeArea } from './document-actions.ts'
import css from './Documents.module.css'
import { strings } from './strings.ts'
import { Unsaved } from './Unsaved.tsx'

/** The open response areas, each one click away; a dot and a word mark those with unsaved changes. */
export function DocumentTabs() {
  const open = useDocuments((state) => state.open)
  const currentId = useDocuments((state) => currentOpen(state)?.area.id)
  if (open.length < 2) return null
  return (
    <nav className={css.tabs} aria-label={strings.openTabs}>
      {open.map((opened) => {
        const { id, name } = opened.area
        const isCurrent = id === currentId
        return (
          <span key={id} className={css.tab} data-current={isCurrent || undefined}>
            <UnstyledButton
              className={css.tabName}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => {
                showArea(id)
              }}
              onAuxClick={(event) => {
                if (event.button === 1) closeArea(id)
              }}
            >
              <span dir="auto">{name}</span>
              {isDirty(opened) && <Unsaved />}
            </UnstyledButton>
            <CloseButton
              size="sm"
              aria-label={strings.close(name)}
              onClick={() => {
                closeArea(id)
              }}
            />
          </span>
        )
      })}
    </nav>
  )
}
