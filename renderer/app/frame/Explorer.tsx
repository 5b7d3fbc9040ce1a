import { AreaList } from '../../features/documents/AreaList.tsx'
import { EnvironmentItem } from '../../features/environment/EnvironmentItem.tsx'
import { FunctionList } from '../../features/functions/FunctionList.tsx'
import { askForFunction } from '../../features/functions/open-function-actions.ts'
import { askForNewFunction } from '../../features/new-function/new-function-actions.ts'
import { showDocs, showView, useView } from '../view-store.ts'
import css from './Frame.module.css'

/** What there is to open: response areas, functions and their documentation. */
export function Explorer() {
  const view = useView((state) => state.view)
  const docs = useView((state) => state.docs)
  return (
    <div className={css.explorer}>
      <AreaList
        isActive={view === 'author'}
        onShow={() => {
          showView('author')
        }}
      />
      <FunctionList
        shown={docs}
        onOpen={() => void askForFunction()}
        onNew={() => void askForNewFunction()}
        onShowWorker={() => {
          showView('worker')
        }}
        onShowDocs={showDocs}
        noteOf={(entry) => (
          <EnvironmentItem
            entry={entry}
            onShowWorker={() => {
              showView('worker')
            }}
          />
        )}
      />
    </div>
  )
}
