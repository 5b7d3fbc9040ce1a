import { create } from 'zustand'
import { getDraft, putDraft } from '../lib/studio-api.ts'
import { createSaver, type Saver, type SaveStatus } from './saver.ts'

interface DraftsState {
  readonly statusOf: Readonly<Record<string, SaveStatus>>
}

/** Where each draft stands, by its name; shown in the status bar. */
export const useDrafts = create<DraftsState>()(() => ({ statusOf: {} }))

const delayMs = 500

/** A draft of this name, written at most 0.5 s after a change stopped, and at once when the page goes away. */
export function keepDraft(name: string): Saver<unknown> {
  const saver = createSaver<unknown>({
    delayMs,
    save: (value, keepalive) => putDraft(name, value, keepalive),
    onStatus: (status) => {
      useDrafts.setState(({ statusOf }) => ({ statusOf: { ...statusOf, [name]: status } }))
    },
  })
  savers.add(saver)
  return saver
}

/** The stored value of a draft, undefined when there is none. Its shape is the feature's to check. */
export async function readDraft(name: string): Promise<unknown> {
  const draft = await getDraft(name)
  return draft?.value
}

const savers = new Set<Saver<unknown>>()

/** Writes every draft that still waits; for the moment before the page goes away. */
export function flushDrafts(): void {
  for (const saver of savers) void saver.flush(true)
}
