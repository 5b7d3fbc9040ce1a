import { create } from 'zustand'
import type { Draft } from '../../server/contract/studio.ts'
import { getDraft, putDraft } from '../lib/studio-api.ts'
import { createSaver, type Saver, type SaveStatus } from './saver.ts'

interface DraftsState {
  readonly statusOf: Readonly<Record<string, SaveStatus>>
  /** Names under which drafts of another version were set aside at this start. */
  readonly setAside: readonly string[]
}

/** Where each draft stands, by its name; shown by the frame. */
export const useDrafts = create<DraftsState>()(() => ({ statusOf: {}, setAside: [] }))

/** With what writing takes, what was typed is on disk within a second. */
const delayMs = 400

/** A draft of this name, written at most 0.4 s after a change, and at once when the page goes away. */
export function keepDraft(name: string): Saver<unknown> {
  return keepWith<unknown>(name, (value, keepalive) => putDraft(name, value, keepalive))
}

/** The same for what is kept in another way; the name only says where it stands. */
export function keepWith<T>(
  name: string,
  save: (value: T, keepalive: boolean) => Promise<unknown>,
): Saver<T> {
  const saver = createSaver<T>({
    delayMs,
    save,
    onStatus: (status) => {
      useDrafts.setState(({ statusOf }) => ({ statusOf: { ...statusOf, [name]: status } }))
    },
  })
  savers.add(saver)
  return saver
}

/**
 * The stored value of a draft as `read` understands it, undefined when there is none. What it does not understand,
 * as of a newer version, is first set aside under a name of its own, so that the next save overwrites nothing.
 */
export async function restoreDraft<T>(
  name: string,
  read: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const draft = await getDraft(name)
  if (draft === null || draft.value === null) return undefined
  const understood = read(draft.value)
  if (understood === undefined) await setAside(name, draft)
  return understood
}

async function setAside(name: string, { savedAt, value }: Draft): Promise<void> {
  const stamp = savedAt.toLowerCase().replaceAll(/[^0-9a-z]+/g, '-')
  const other = `${name}.set-aside.${stamp || 'undated'}`
  await putDraft(other, value)
  useDrafts.setState((state) => ({ setAside: [...state.setAside, other] }))
}

const savers = new Set<Pick<Saver<unknown>, 'flush'>>()

/** Writes every draft that still waits; for the moment before the page goes away. */
export function flushDrafts(): void {
  for (const saver of savers) void saver.flush(true)
}
