import { create } from 'zustand'
import type { FunctionKind } from '../../server/contract/function.ts'
import { choose, useUiSettings } from '../model/ui-settings.ts'

/** The views of the activity bar, and the documentation of a function. */
export const views = ['author', 'chat', 'health', 'worker', 'history', 'settings', 'docs'] as const
export type View = (typeof views)[number]

interface ViewState {
  readonly view: View
  readonly docs: { readonly functionId: string; readonly audience: 'user' | 'dev' } | null
}

/** Which view is shown in the middle. */
export const useView = create<ViewState>()(() => ({ view: 'author', docs: null }))

/** Selects the kind of function that the view is about. */
export function viewKind({ view }: Pick<ViewState, 'view'>): FunctionKind {
  return view === 'chat' ? 'chat' : 'evaluation'
}

/** Shows a view and remembers it. */
export function showView(view: Exclude<View, 'docs'>): void {
  useView.setState({ view, docs: null })
  choose('view', view)
}

/** Shows the documentation of a function. */
export function showDocs(functionId: string, audience: 'user' | 'dev'): void {
  useView.setState({ view: 'docs', docs: { functionId, audience } })
}

/** Shows the view that was shown last. */
export function restoreView(): void {
  const wanted = useUiSettings.getState().choices.view
  const view = views.find((known) => known === wanted && known !== 'docs')
  if (view) useView.setState({ view })
}
