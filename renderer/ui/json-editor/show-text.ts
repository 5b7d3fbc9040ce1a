import type { editor } from 'monaco-editor'
import { changedSpan } from '../changed-span.ts'

/**
 * Shows a text that was changed elsewhere, as by undo: only what differs is replaced, and the caret of who is in the
 * editor goes to its end, as in any other field.
 */
export function showText(shown: editor.IStandaloneCodeEditor, text: string): void {
  const model = shown.getModel()
  if (!model) return
  const before = model.getValue()
  if (before === text) return
  const { from, beforeEnd, afterEnd } = changedSpan(before, text)
  const start = model.getPositionAt(from)
  const end = model.getPositionAt(beforeEnd)
  const range = {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  }
  model.pushEditOperations([], [{ range, text: text.slice(from, afterEnd) }], () => null)
  if (!shown.hasTextFocus()) return
  const caret = model.getPositionAt(afterEnd)
  shown.setPosition(caret)
  shown.revealPositionInCenterIfOutsideViewport(caret)
}
