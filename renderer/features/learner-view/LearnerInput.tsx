import { offeredSymbols } from '../../model/area-symbols.ts'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { rememberFormula } from '../../model/input-views.ts'
import { readTyped } from '../../model/response-area.ts'
import { Markup } from '../../ui/Markup.tsx'
import { ResponseInput } from '../../ui/response-input/ResponseInput.tsx'
import css from './LearnerInput.module.css'
import { usePreview } from './preview-store.ts'
import { ReadAs } from './ReadAs.tsx'
import { strings } from './strings.ts'
import { useResponseView } from './use-response-view.ts'

/** The response area as the learner meets it: prompt, field, and how the function reads what is typed. */
export function LearnerInput() {
  const { id, prompt, postText, config, response, responseType: type } = useDocuments(currentArea)
  const symbols = useDocuments((state) => offeredSymbols(currentArea(state)))
  const mark = usePreview((state) => (state.isSettled && state.status !== 'running' ? state.mark : null))
  const { view } = useResponseView()
  const reading = readTyped(response)
  return (
    <div className={css.card}>
      <Around text={prompt} />
      <ResponseInput
        key={`${id} ${type}`}
        label={strings.response}
        type={type}
        view={view}
        value={response}
        config={config}
        symbols={symbols}
        isForLearner
        placeholder={strings.placeholder}
        problem={view === 'json' && reading.status === 'unreadable' ? reading.problem : null}
        mark={mark}
        onLatex={(latex, text) => {
          rememberFormula(id, latex, text)
        }}
        onValue={(value) => {
          editArea({ response: value })
        }}
      />
      <Around text={postText} />
      <ReadAs />
    </div>
  )
}

function Around({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <div className={css.prompt} dir="auto">
      <Markup text={text} />
    </div>
  )
}
