import { lazy, Suspense, useRef } from 'react'
import type { JsonEditorProps } from './json-editor/editor-props.ts'
import { PlainField } from './json-editor/PlainField.tsx'

const MonacoField = lazy(async () => {
  try {
    const [{ MonacoField: component }, { prepareMonaco }] = await Promise.all([
      import('./json-editor/MonacoField.tsx'),
      import('./json-editor/monaco.ts'),
    ])
    prepareMonaco()
    return { default: component }
  } catch {
    // Without the editor the text can still be read and changed.
    return { default: PlainField }
  }
})

/**
 * A JSON text to edit, with its problems underlined. The editor is loaded when the first one is shown; until
 * then the text is there in a plain field. Ctrl/Cmd+Enter and Ctrl/Cmd+K are left to the app.
 */
export function JsonEditor(props: JsonEditorProps) {
  const caret = useRef<number | null>(null)
  return (
    <Suspense fallback={<PlainField {...props} caret={caret} />}>
      <MonacoField {...props} caret={caret} />
    </Suspense>
  )
}
