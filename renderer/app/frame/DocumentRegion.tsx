import { AuthorView } from '../../features/author/AuthorView.tsx'
import { ChatView } from '../../features/chat/ChatView.tsx'
import { DocumentColumn } from '../../features/documents/DocumentColumn.tsx'
import { SaveTools } from '../../features/documents/SaveTools.tsx'
import { EnvironmentNotice } from '../../features/environment/EnvironmentNotice.tsx'
import { ExchangePane } from '../../features/exchange/ExchangePane.tsx'
import { BrokenFunction, BrokenNotice } from '../../features/function-files/BrokenNotice.tsx'
import { DocsView } from '../../features/functions/DocsView.tsx'
import { HealthView } from '../../features/health/HealthView.tsx'
import { SettingsView } from '../../features/settings/SettingsView.tsx'
import { WorkerView } from '../../features/worker/WorkerView.tsx'
import { conditionOf } from '../../model/worker-tone.ts'
import { PaneErrorBoundary } from '../../ui/PaneErrorBoundary.tsx'
import { showView, useView } from '../view-store.ts'
import { authorTabs } from './author-tabs.ts'
import css from './Frame.module.css'
import { functionSections } from './function-sections.tsx'
import { strings } from './strings.ts'

/** The middle of the window: the view that was chosen. */
export function DocumentRegion() {
  const view = useView((state) => state.view)
  const docs = useView((state) => state.docs)
  const key = docs ? `${docs.audience}:${docs.functionId}` : view
  return (
    <section
      className={css.document}
      data-region="document"
      data-view={view}
      tabIndex={-1}
      aria-label={strings.regions.document}
    >
      <PaneErrorBoundary key={key} name={strings.regions.document}>
        <Content />
      </PaneErrorBoundary>
    </section>
  )
}

function showWorker(): void {
  showView('worker')
}

function Content() {
  const view = useView((state) => state.view)
  const docs = useView((state) => state.docs)
  switch (view) {
    case 'author':
      return (
        <DocumentColumn>
          <AuthorView tabs={authorTabs} first="evaluate" tools={<SaveTools />} />
        </DocumentColumn>
      )
    case 'chat':
      return <ChatView notice={<BrokenNotice kind="chat" onShowWorker={showWorker} />} />
    case 'health':
      return <HealthView />
    case 'worker':
      return (
        <WorkerView
          sections={functionSections}
          notice={(entry) => (
            <>
              <EnvironmentNotice entry={entry} />
              {conditionOf(entry) === 'broken' && <BrokenFunction entry={entry} />}
            </>
          )}
        />
      )
    case 'history':
      return <ExchangePane />
    case 'settings':
      return <SettingsView />
    case 'docs':
      return docs && <DocsView functionId={docs.functionId} audience={docs.audience} />
  }
}
