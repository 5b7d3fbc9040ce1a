import { isSameArea, currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { createNewestOnly } from '../../model/newest-only.ts'
import { readArea, readParams, readTyped, type ResponseArea } from '../../model/response-area.ts'
import { sendEvaluation } from '../../model/send-exchange.ts'
import { usePreview, type PreviewState } from './preview-store.ts'
import { readPreview, type ShownPreview } from './read-preview.ts'

const settleMs = 600

/** Previews the response at every change of it, of the params, or of the function; the returned function ends it. */
export function startPreview(): () => void {
  const newest = createNewestOnly(preview)
  let settling: ReturnType<typeof setTimeout> | undefined

  function ask(area: ResponseArea): void {
    clearTimeout(settling)
    usePreview.setState({ isSettled: false, status: 'running' })
    settling = setTimeout(() => {
      usePreview.setState({ isSettled: true })
    }, settleMs)
    newest.ask(area)
  }

  const stopDocuments = useDocuments.subscribe((now, before) => {
    const [area, earlier] = [currentArea(now), currentArea(before)]
    if (isSameArea({ ...area, answer: earlier.answer }, earlier)) return
    if (area.id !== earlier.id) usePreview.setState(usePreview.getInitialState(), true)
    ask(area)
  })
  const stopFunctions = useFunctions.subscribe((now, before) => {
    const [fresh, earlier] = [readyFunction(now), readyFunction(before)]
    if (fresh !== undefined && fresh !== earlier) ask(currentArea(useDocuments.getState()))
  })
  return () => {
    clearTimeout(settling)
    stopDocuments()
    stopFunctions()
  }
}

/** The id of the function once it can answer; a change of it makes the preview worth asking for again. */
function readyFunction(state: ReturnType<typeof useFunctions.getState>): string | undefined {
  return functionOfKind('evaluation')(state)?.id
}

async function preview(area: ResponseArea): Promise<void> {
  const problem = problemOf(area)
  if (problem !== undefined) {
    usePreview.setState(failed(problem))
    return
  }
  const reading = readArea({ ...area, answer: { mode: 'text', text: '' } })
  if (reading.status === 'unreadable') return
  const answer = readPreview(await sendEvaluation('preview', reading.input))
  usePreview.setState(answer.status === 'failed' ? failed(answer.problem) : shown(answer.preview))
}

function failed(problem: string): Partial<PreviewState> {
  return { status: 'failed', isPrevious: true, feedback: null, problem }
}

function shown({ latex, interpreted, feedback }: ShownPreview): Partial<PreviewState> {
  const said = { status: 'done', feedback, problem: null } as const
  const isRendered = latex !== null || interpreted !== null
  // A response that cannot be read leaves the rendering before in its place, marked as such.
  if (!isRendered && feedback !== null) return { ...said, isPrevious: true }
  return { ...said, isPrevious: false, rendering: isRendered ? { latex, interpreted } : null }
}

function problemOf(area: ResponseArea): string | undefined {
  const response = readTyped(area.response)
  if (response.status === 'unreadable') return response.problem
  const params = readParams(area.params)
  return params.status === 'unreadable' ? `Params: ${params.problem}` : undefined
}
