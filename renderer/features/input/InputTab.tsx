import { Textarea, TextInput } from '@mantine/core'
import { currentArea, editArea, useDocuments } from '../../model/document-store.ts'
import css from './InputTab.module.css'
import { strings } from './strings.ts'

/** What the learner is asked: title, and the text around the field. */
export function InputTab() {
  const { title, prompt, postText } = useDocuments(currentArea)
  return (
    <div className={css.body}>
      <TextInput
        label={strings.title}
        value={title}
        onChange={(event) => {
          editArea({ title: event.currentTarget.value })
        }}
      />
      <Textarea
        label={strings.preText}
        description={strings.textHint}
        autosize
        minRows={2}
        value={prompt}
        onChange={(event) => {
          editArea({ prompt: event.currentTarget.value })
        }}
      />
      <Textarea
        label={strings.postText}
        autosize
        minRows={2}
        value={postText}
        onChange={(event) => {
          editArea({ postText: event.currentTarget.value })
        }}
      />
    </div>
  )
}
