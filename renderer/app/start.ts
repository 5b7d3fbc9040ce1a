import { startPreview } from '../features/learner-view/preview-actions.ts'
import { startStandingChecks } from '../features/standing-checks/standing-checks.ts'
import { watchFunction } from '../features/tests/watch-function.ts'
import { connectStudio } from '../model/connect-studio.ts'
import { keepDocuments, restoreDocuments } from '../model/document-draft.ts'
import { flushDrafts } from '../model/drafts.ts'
import { setStudioProblem } from '../model/functions-store.ts'
import { sentenceOf } from '../model/sentence-of.ts'
import { flushSettings, loadSettings } from '../model/ui-settings.ts'
import { startLiveEvaluation } from './live-evaluation.ts'
import { rememberForFirstPaint } from './theme/color-scheme.ts'
import { restoreView } from './view-store.ts'

/** Brings back what was there at the last end, then follows the studio. Never rejects. */
export async function start(): Promise<void> {
  const restored = await Promise.allSettled([loadSettings(), restoreDocuments()])
  const failed = restored.find((result) => result.status === 'rejected')
  if (failed) setStudioProblem(sentenceOf(failed.reason))
  rememberForFirstPaint()
  restoreView()
  keepDocuments()
  startPreview()
  startStandingChecks()
  startLiveEvaluation()
  connectStudio()
  watchFunction()
  window.addEventListener('pagehide', () => {
    flushDrafts()
    flushSettings()
  })
}
