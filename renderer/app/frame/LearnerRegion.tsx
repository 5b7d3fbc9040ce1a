import { AttemptStepper } from '../../features/evaluate/AttemptStepper.tsx'
import { runEvaluation } from '../../features/evaluate/evaluate-actions.ts'
import { ResultView } from '../../features/evaluate/ResultView.tsx'
import { BrokenNotice } from '../../features/function-files/BrokenNotice.tsx'
import { learnerLook } from '../../features/learner-view/learner-look.ts'
import { LearnerInput } from '../../features/learner-view/LearnerInput.tsx'
import { LearnerTools } from '../../features/learner-view/LearnerTools.tsx'
import { StandingChecks } from '../../features/standing-checks/StandingChecks.tsx'
import { KeepAsTest } from '../../features/tests/KeepAsTest.tsx'
import { currentOpen, useDocuments } from '../../model/document-store.ts'
import { useUiSettings } from '../../model/ui-settings.ts'
import { PaneErrorBoundary } from '../../ui/PaneErrorBoundary.tsx'
import { SchemeFrame } from '../theme/SchemeFrame.tsx'
import { showView } from '../view-store.ts'
import css from './Frame.module.css'
import { strings } from './strings.ts'

/** The right of the window: the response area as the learner meets it, with verdict and feedback. */
export function LearnerRegion() {
  const isOpen = useDocuments((state) => currentOpen(state)?.repair === null)
  const { learnerWidth, learnerScheme } = useUiSettings((state) => learnerLook(state.choices))
  return (
    <section className={css.learner} data-region="learner" tabIndex={-1} aria-label={strings.regions.learner}>
      <div className={css.learnerBar}>
        <h2>{strings.regions.learner}</h2>
        {isOpen && <AttemptStepper />}
      </div>
      <PaneErrorBoundary name={strings.regions.learner}>
        <div className={css.learnerBody}>
          <BrokenNotice
            kind="evaluation"
            onShowWorker={() => {
              showView('worker')
            }}
          />
          {isOpen && <LearnerTools />}
          {isOpen && (
            <SchemeFrame
              key={learnerScheme}
              scheme={learnerScheme === 'app' ? null : learnerScheme}
              isNarrow={learnerWidth === 'narrow'}
            >
              <LearnerInput />
              <ResultView />
            </SchemeFrame>
          )}
          {isOpen && <KeepAsTest />}
          {isOpen && <StandingChecks onEvaluate={() => void runEvaluation()} />}
        </div>
      </PaneErrorBoundary>
    </section>
  )
}
