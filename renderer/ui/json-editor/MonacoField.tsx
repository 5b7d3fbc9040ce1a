import { Editor } from '@monaco-editor/react'
import { useComputedColorScheme } from '@mantine/core'
import type { editor } from 'monaco-editor'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from '../JsonEditor.module.css'
import type { CaretProps, JsonEditorProps } from './editor-props.ts'
import { defineThemes, setSchema } from './monaco.ts'
import { PlainField } from './PlainField.tsx'
import { showText } from './show-text.ts'

/** A JSON text in Monaco. Tab leaves the field; Ctrl+M makes it indent instead. */
export function MonacoField(props: JsonEditorProps & CaretProps) {
  const { label, value, onChange, height = 240, schema, readOnly = false, onProblems, caret } = props
  const scheme = useComputedColorScheme('light')
  const [theme, setTheme] = useState('vs')
  const shown = useRef<editor.IStandaloneCodeEditor>(null)
  const path = `inmemory://studio/${useId().replaceAll(/\W/g, '')}.json`

  useEffect(() => {
    // The page's variables have the new scheme's colours only after the page was painted with them.
    const frame = requestAnimationFrame(() => {
      setTheme(defineThemes(scheme === 'dark'))
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [scheme])

  useEffect(() => {
    if (!schema) return
    setSchema(path, schema)
    return () => {
      setSchema(path, null)
    }
  }, [path, schema])

  // Before the editor's own wrapper would replace the whole text, and put the caret at its end.
  useLayoutEffect(() => {
    if (shown.current) showText(shown.current, value)
  }, [value])

  return (
    <div className={css.box} style={{ height }}>
      <Editor
        language="json"
        path={path}
        value={value}
        theme={theme}
        height="100%"
        loading={<PlainField {...props} height="100%" />}
        options={{ ...options, readOnly, ariaLabel: `${label}. ${keysHint}` }}
        onMount={(editor) => {
          shown.current = editor
          // Who was typing in the plain field goes on typing here.
          const position = caret.current === null ? null : editor.getModel()?.getPositionAt(caret.current)
          if (!position) return
          editor.setPosition(position)
          editor.focus()
        }}
        onChange={(text) => onChange?.(text ?? '')}
        onValidate={(markers) => {
          onProblems?.(
            markers.map(({ message, startLineNumber, startColumn }) => ({
              message,
              line: startLineNumber,
              column: startColumn,
            })),
          )
        }}
      />
    </div>
  )
}

const keysHint = 'Tab leaves the editor; press Control M to make Tab indent.'

const options = {
  automaticLayout: true,
  tabFocusMode: true,
  tabSize: 2,
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 8,
  folding: true,
  wordWrap: 'on',
  // A bracket typed over a selection replaces it, as in any field.
  autoSurround: 'never',
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  overviewRulerLanes: 0,
  renderLineHighlight: 'none',
  fixedOverflowWidgets: true,
  padding: { top: 8, bottom: 8 },
  contextmenu: true,
  quickSuggestions: { strings: true, other: true, comments: false },
} as const
