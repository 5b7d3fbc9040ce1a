import { TextInput } from '@mantine/core'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import { AnswerSection } from './AnswerSection.tsx'
import { ConfigEditor } from './ConfigEditor.tsx'
import css from './InputTab.module.css'
import { strings } from './strings.ts'
import { TextEditor } from './TextEditor.tsx'
import { TypeSelect } from './TypeSelect.tsx'

/** What the learner is asked, and with which input it is answered. */
export function InputTab() {
  const title = useDocuments((state) => currentArea(state).title)
  const prompt = useDocuments((state) => currentArea(state).prompt)
  const postText = useDocuments((state) => currentArea(state).postText)
  return (
    <div className={css.body}>
      <TextInput
        label={strings.title}
        value={title}
        dir="auto"
        onChange={(event) => {
          editArea({ title: event.currentTarget.value })
        }}
      />
      <TypeSelect />
      <ConfigEditor />
      <AnswerSection />
      <TextEditor
        label={strings.preText}
        hint={strings.textHint}
        text={prompt}
        onText={(text) => {
          editArea({ prompt: text })
        }}
      />
      <TextEditor
        label={strings.postText}
        hint={strings.textHint}
        text={postText}
        onText={(text) => {
          editArea({ postText: text })
        }}
      />
    </div>
  )
}
