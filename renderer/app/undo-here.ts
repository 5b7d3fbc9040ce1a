import { flushSync } from 'react-dom'
import { redo, undo } from '../model/document-store.ts'
import { changedSpan } from '../ui/changed-span.ts'
import { useView } from './view-store.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly string[] = ['text', 'search', 'url', 'tel', 'password']

/**
 * Whether undo takes the document's last step back: everywhere in the author's view, but for fields that do not belong
 * to a document. Those keep the history of their own that every field has.
 */
export function ownsUndo(): boolean {
  if (useView.getState().view !== 'author') return false
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !isEditable(focused)) return true
  return (
    focused.closest('[data-region="document"], [data-region="learner"]') !== null &&
    focused.closest('[data-own-undo]') === null
  )
}

/** Takes the document's last step back, or in a field of its own that field's. */
export function undoHere(): void {
  if (ownsUndo()) keepingCaret(undo)
  else stepInField('undo')
}

/** Makes the step again that was taken back last. */
export function redoHere(): void {
  if (ownsUndo()) keepingCaret(redo)
  else stepInField('redo')
}

/** The caret goes to the end of what was changed; by itself it would jump to the end of the field. */
function keepingCaret(step: () => void): void {
  const field = focusedField()
  const before = field?.value ?? ''
  flushSync(step)
  if (field?.isConnected !== true || field.value === before) return
  const { afterEnd } = changedSpan(before, field.value)
  field.setSelectionRange(afterEnd, afterEnd)
}

function focusedField(): TextField | null {
  const focused = document.activeElement
  if (focused instanceof HTMLTextAreaElement) return focused
  return focused instanceof HTMLInputElement && textTypes.includes(focused.type) ? focused : null
}

function isEditable(element: HTMLElement): boolean {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element.isContentEditable ||
    element.tagName === 'MATH-FIELD'
  )
}

/** Only the menu of the desktop asks for this: a key press reaches the field by itself. */
function stepInField(step: 'undo' | 'redo'): void {
  // There is no other call that makes a field take its own step back.
  const { execCommand } = document as { execCommand?: (name: string) => boolean } // an old part of the platform
  execCommand?.call(document, step)
}
