import type { ReactNode } from 'react'
import { currentOpen, useDocuments } from '../../model/document-store.ts'
import { DocumentNotices } from './DocumentNotices.tsx'
import css from './Documents.module.css'
import { DocumentTabs } from './DocumentTabs.tsx'
import { NoArea } from './NoArea.tsx'
import { RepairView } from './RepairView.tsx'

interface Props {
  /** The workbench, for an area that can be read. */
  readonly children: ReactNode
}

/** The open documents around whichever one is shown: as a form, as text to repair, or none at all. */
export function DocumentColumn({ children }: Props) {
  const kind = useDocuments((state) => {
    const opened = currentOpen(state)
    if (opened === null) return state.currentId === '' ? 'none' : 'loading'
    return opened.repair === null ? 'area' : 'text'
  })
  return (
    <div className={css.column}>
      <DocumentTabs />
      <DocumentNotices />
      {kind === 'none' && <NoArea />}
      {kind === 'text' && <RepairView />}
      {kind === 'area' && children}
    </div>
  )
}
