import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { isSameArea, currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { asSent } from '../../model/input-views.ts'
import { createNewestOnly } from '../../model/newest-only.ts'
import { placeInMessage, placeInValue, type TextRange } from '../../model/problem-place.ts'
import { readInput, readParams, readTyped, type ResponseArea } from '../../model/response-area.ts'
import { newExchangeId, sendEvaluation } from '../../model/send-exchange.ts'
import { usePreview, type PreviewState } from './preview-store.ts'
import { readPreview, type PreviewAnswer, type ShownPreview } from './read-preview.ts'

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
  let served = ''
  const stopFunctions = useFunctions.subscribe((now) => {
    const before = served
    served = serving(functionOfKind('evaluation')(now), before)
    if (served !== '' && served !== before) ask(currentArea(useDocuments.getState()))
  })
  return () => {
    clearTimeout(settling)
    stopDocuments()
    stopFunctions()
  }
}

/**
 * The function and the state of its files that can answer now, in a word; another one makes the preview worth asking for
 * again. One that does not start with its changed files gives no better answer, so what it was stays.
 */
function serving(entry: FunctionSummary | undefined, before: string): string {
  if (entry === undefined) return ''
  const isStarted = entry.worker.state === 'ready' || entry.worker.state === 'busy'
  const isKnown = before.startsWith(`${entry.id} `)
  return isStarted || !isKnown ? `${entry.id} ${entry.files.runsRevision}` : before
}

async function preview(area: ResponseArea): Promise<void> {
  const problem = problemOf(area)
  if (problem !== undefined) {
    usePreview.setState(failed(problem, placeInMessage(problem, area.response.text)))
    return
  }
  const sent = asSent(area)
  const reading = readInput({ ...sent, answer: { mode: 'text', text: '' } })
  if (reading.status === 'unreadable') return
  const filesRevision = functionOfKind('evaluation')(useFunctions.getState())?.files.runsRevision ?? 0
  const exchangeId = newExchangeId()
  usePreview.setState({ exchangeId })
  const answer = readPreview(await sendEvaluation('preview', reading.input, exchangeId))
  if (answer.status !== 'failed') usePreview.setState({ filesRevision })
  const mark = sent === area ? markOf(answer, area.response.text) : null
  usePreview.setState(answer.status === 'failed' ? failed(answer.problem, mark) : shown(answer.preview, mark))
}

/** Where a complaint is about, in a text; the complaint about a set formula is about LaTeX that nobody sees. */
function markOf(answer: PreviewAnswer, text: string): TextRange | null {
  if (answer.status === 'failed') return placeInMessage(answer.problem, text)
  const { feedback, place } = answer.preview
  return placeInValue(place, text) ?? (feedback === null ? null : placeInMessage(feedback, text))
}

function failed(problem: string, mark: TextRange | null): Partial<PreviewState> {
  return { status: 'failed', isPrevious: true, feedback: null, problem, mark }
}

function shown(
  { latex, interpreted, feedback }: ShownPreview,
  mark: TextRange | null,
): Partial<PreviewState> {
  const said = { status: 'done', feedback, problem: null, mark } as const
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
