import { ResultView } from '../../features/evaluate/ResultView.tsx'
import { BrokenNotice } from '../../features/function-files/BrokenNotice.tsx'
import { LearnerInput } from '../../features/learner-view/LearnerInput.tsx'
import { currentOpen, useDocuments } from '../../model/document-store.ts'
import { PaneErrorBoundary } from '../../ui/PaneErrorBoundary.tsx'
import { showView } from '../view-store.ts'
import css from './Frame.module.css'
import { strings } from './strings.ts'

/** The right of the window: the response area as the learner meets it, with verdict and feedback. */
export function LearnerRegion() {
  const isOpen = useDocuments((state) => currentOpen(state)?.repair === null)
  return (
    <section className={css.learner} data-region="learner" tabIndex={-1} aria-label={strings.regions.learner}>
      <div className={css.learnerBar}>
        <h2>{strings.regions.learner}</h2>
      </div>
      <PaneErrorBoundary name={strings.regions.learner}>
        <div className={css.learnerBody}>
          <BrokenNotice
            kind="evaluation"
            onShowWorker={() => {
              showView('worker')
            }}
          />
          {isOpen && <LearnerInput />}
          {isOpen && <ResultView />}
        </div>
      </PaneErrorBoundary>
    </section>
  )
}
