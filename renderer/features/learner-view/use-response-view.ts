import { currentArea, useDocuments } from '../../model/document-store.ts'
import { useInputViews, wantedView } from '../../model/input-views.ts'
import { shownView, type InputView } from '../../ui/response-input/convert-value.ts'
import { fitsKind } from '../../ui/response-input/fits-kind.ts'
import { responseTypeOf, type InputKind } from '../../ui/response-input/input-kind.ts'

/** How the response of the shown area is shown, and whether the learner's own input can show it. */
export function useResponseView(): {
  readonly view: InputView
  readonly kind: InputKind
  readonly fits: boolean
} {
  const { id, responseType, config, response } = useDocuments(currentArea)
  const wanted = useInputViews(wantedView(id, 'response'))
  const { kind } = responseTypeOf(responseType)
  return {
    kind,
    view: shownView(wanted, kind, { value: response, config }),
    fits: fitsKind(kind, response, config),
  }
}
