import { runEvaluation } from '../features/evaluate/evaluate-actions.ts'
import { currentArea, useDocuments } from '../model/document-store.ts'
import { readInput, type ResponseArea } from '../model/response-area.ts'
import { useUiSettings } from '../model/ui-settings.ts'

/** A rest in typing that makes an evaluation worth its while, in milliseconds. */
const restMs = 250

/**
 * Evaluates what is typed, while that is asked for: the newest text after a short rest, ending what is still under
 * way. What cannot be sent is left until it can. The returned function ends it.
 */
export function startLiveEvaluation(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = useDocuments.subscribe((now, before) => {
    const [area, earlier] = [currentArea(now), currentArea(before)]
    if (area.id !== earlier.id) clearTimeout(waiting)
    if (!isAskedFor() || area.id !== earlier.id || isSentAlike(area, earlier)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const isSendable = readInput(currentArea(useDocuments.getState())).status === 'read'
      if (isAskedFor() && isSendable) void runEvaluation()
    }, restMs)
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

function isAskedFor(): boolean {
  return useUiSettings.getState().choices.evaluateWhileTyping === 'yes'
}

function isSentAlike(a: ResponseArea, b: ResponseArea): boolean {
  return a.response === b.response && a.answer === b.answer && a.params === b.params
}
