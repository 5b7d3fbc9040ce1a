import { create } from 'zustand'
import type { ResponseArea } from './response-area.ts'
import { readParams } from './response-area.ts'

/** How the value of a field is shown: by the learner's own input, as a set formula, or as JSON. */
export type WantedView = 'input' | 'formula' | 'json'

/** The LaTeX that a formula field gave, and the text that stands for it in the document. */
interface SetFormula {
  readonly latex: string
  readonly text: string
}

interface InputViewState {
  /** By area id and field. */
  readonly views: Readonly<Record<string, WantedView>>
  /** The formula that the response of an area was set as last, by area id. */
  readonly formulas: Readonly<Record<string, SetFormula>>
}

/** Which inputs are shown in another way than the learner's, in this session. */
export const useInputViews = create<InputViewState>()(() => ({ views: {}, formulas: {} }))

/** Selects how a field of an area is to be shown. */
export function wantedView(areaId: string, field: 'response' | 'answer') {
  return ({ views }: InputViewState): WantedView => views[`${areaId} ${field}`] ?? 'input'
}

/** Chooses how a field of an area is shown. */
export function wantView(areaId: string, field: 'response' | 'answer', view: WantedView): void {
  useInputViews.setState(({ views }) => ({ views: { ...views, [`${areaId} ${field}`]: view } }))
}

/** Remembers the LaTeX behind the response that was just set as a formula. */
export function rememberFormula(areaId: string, latex: string, text: string): void {
  useInputViews.setState(({ formulas }) => ({ formulas: { ...formulas, [areaId]: { latex, text } } }))
}

/**
 * The area as it is sent: while the response is set as a formula, its LaTeX goes out with `params.is_latex`, as the
 * platform does it (protocol.md 7.1). The document itself keeps the plain text, and no `is_latex`.
 */
export function asSent<T extends Pick<ResponseArea, 'id' | 'response' | 'params'>>(area: T): T {
  const { formulas, views } = useInputViews.getState()
  const formula = formulas[area.id]
  const isShown = views[`${area.id} response`] === 'formula'
  if (!isShown || formula === undefined || formula.latex === '') return area
  if (area.response.mode !== 'text' || area.response.text !== formula.text) return area
  const params = readParams(area.params)
  if (params.status === 'unreadable') return area
  return {
    ...area,
    response: { mode: 'text', text: formula.latex },
    params: JSON.stringify({ ...params.value, is_latex: true }, null, 2),
  }
}
