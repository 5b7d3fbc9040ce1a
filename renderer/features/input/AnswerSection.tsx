import { Button } from '@mantine/core'
import { offeredSymbols } from '../../model/area-symbols.ts'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { useInputViews, wantedView, wantView } from '../../model/input-views.ts'
import { readTyped } from '../../model/response-area.ts'
import { shownView, valueForView } from '../../ui/response-input/convert-value.ts'
import { fitsKind, isMisfit } from '../../ui/response-input/fits-kind.ts'
import { responseTypeOf } from '../../ui/response-input/input-kind.ts'
import { ResponseInput } from '../../ui/response-input/ResponseInput.tsx'
import { ViewSwitch } from '../../ui/response-input/ViewSwitch.tsx'
import { noValue } from './config-edits.ts'
import css from './InputTab.module.css'
import { strings } from './strings.ts'

/** The reference answer, given in the same input that the learner gets. */
export function AnswerSection() {
  const { id, responseType: type, config, answer } = useDocuments(currentArea)
  const symbols = useDocuments((state) => offeredSymbols(currentArea(state)))
  const wanted = useInputViews(wantedView(id, 'answer'))
  const { kind, label } = responseTypeOf(type)
  const view = shownView(wanted, kind, { value: answer, config })
  const fits = fitsKind(kind, answer, config)
  const reading = readTyped(answer)
  return (
    <section className={css.answer} aria-label={strings.answer}>
      <div className={css.answerHead}>
        <span className={css.label} aria-hidden="true">
          {strings.answer}
        </span>
        <ViewSwitch
          label={strings.answer}
          type={type}
          view={view}
          fits={fits}
          onView={(next) => {
            wantView(id, 'answer', next)
            editArea({ answer: valueForView(next, kind, answer) })
          }}
        />
      </div>
      <ResponseInput
        key={`${id} ${type}`}
        label={strings.answer}
        type={type}
        view={view}
        value={answer}
        config={config}
        symbols={symbols}
        problem={view === 'json' && reading.status === 'unreadable' ? reading.problem : null}
        onValue={(value) => {
          editArea({ answer: value })
        }}
      />
      {isMisfit(kind, answer, config) && (
        <p className={css.misfit}>
          {strings.misfit(label)}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              editArea({ answer: noValue }, 'empty answer')
            }}
          >
            {strings.startEmpty}
          </Button>
        </p>
      )}
    </section>
  )
}
