import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  FunctionSettingsSchema,
  type FunctionSettingsView,
} from '../../../server/contract/function-settings.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { JsonEditor } from '../../ui/JsonEditor.tsx'
import { keepChange } from './launch-actions.ts'
import { useLaunch, type LaunchRefusal } from './launch-store.ts'
import css from './LaunchView.module.css'
import { strings } from './strings.ts'

interface Props {
  readonly view: FunctionSettingsView
}

/** The settings file as text, with what is wrong beneath; a text that is refused stays to be put right. */
export function FileText({ view }: Props) {
  const kept = view.file.text ?? '{}\n'
  const [typed, setTyped] = useState<string | null>(null)
  const isSaving = useLaunch((state) => state.isSaving)
  const refusal = useLaunch((state) => state.refusal)
  const isUnchanged = typed === null || typed === kept
  return (
    <div className={css.file}>
      <p className={css.quiet}>{strings.jsonEmpty}</p>
      <JsonEditor
        label={strings.jsonLabel}
        value={typed ?? kept}
        height={280}
        schema={FunctionSettingsSchema}
        readOnly={!view.isEditable}
        onChange={setTyped}
      />
      <Problems view={view} refusal={refusal} isTyped={typed !== null} />
      <div className={css.buttons}>
        <Button
          size="xs"
          disabled={!view.isEditable || isUnchanged}
          loading={isSaving}
          onClick={() => {
            const text = typed ?? kept
            void keepChange(view, { text }).then((isKept) => {
              if (isKept) setTyped(null)
            })
          }}
        >
          {strings.save}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isUnchanged}
          onClick={() => {
            setTyped(null)
          }}
        >
          {strings.cancel}
        </Button>
      </div>
    </div>
  )
}

interface ProblemsProps extends Props {
  readonly refusal: LaunchRefusal | null
  readonly isTyped: boolean
}

/** What was wrong with the last attempt, or with the file as it stands. */
function Problems({ view, refusal, isTyped }: ProblemsProps) {
  if (refusal !== null) {
    return <FailureNotice title={strings.notSaved} text={refusal.message} fields={refusal.fields} />
  }
  const problems = Object.entries(view.file.problems)
  if (isTyped || problems.length === 0) return null
  return (
    <FailureNotice
      title={strings.fileProblem}
      text={problems.map(([field, sentences]) => `${field}: ${sentences.join(', ')}`).join('; ')}
    />
  )
}
