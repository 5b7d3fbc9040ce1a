import { create } from 'zustand'
import type { TextRange } from '../../model/problem-place.ts'
import type { ShownPreview } from './read-preview.ts'

/** How a response is shown: rendered, and as text. */
export type Rendering = Pick<ShownPreview, 'latex' | 'interpreted'>

/** The preview of the newest response that was answered, and whether a newer one is on its way. */
export interface PreviewState {
  readonly status: 'idle' | 'running' | 'done' | 'failed'
  /** The newest rendering; it stays while a newer one is asked for, and while the response cannot be read. */
  readonly rendering: Rendering | null
  /** Whether the rendering is one of an earlier response. */
  readonly isPrevious: boolean
  /** The state of the function's files that gave the rendering. */
  readonly filesRevision: number
  /** What the function says about the newest response, as Markdown. */
  readonly feedback: string | null
  /** Why the newest response could not be previewed, as plain text. */
  readonly problem: string | null
  /** The part of the response that the complaint is about; null when that is not known. */
  readonly mark: TextRange | null
  /** False while the person is typing: complaints wait for a pause. */
  readonly isSettled: boolean
  /** The exchange that was sent last. */
  readonly exchangeId: string | null
}

/** How the function reads the response that is being typed. */
export const usePreview = create<PreviewState>()(() => ({
  status: 'idle',
  rendering: null,
  isPrevious: false,
  filesRevision: 0,
  feedback: null,
  problem: null,
  mark: null,
  isSettled: true,
  exchangeId: null,
}))
