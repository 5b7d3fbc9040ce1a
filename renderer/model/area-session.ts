import type { AreaDraft } from '../../server/contract/area-drafts.ts'
import { isRecord } from '../lib/guards.ts'
import { readWork, type AreaWork } from './area-work.ts'
import type { OpenArea } from './document-store.ts'
import { isOldSession, readOldSession } from './old-session.ts'

const version = 3

/** What was open: the ids of areas in the order of their tabs. Their unsaved content lies in drafts of their own. */
export interface AreaSession {
  readonly currentId: string
  readonly open: readonly { readonly id: string; readonly path: string | null }[]
  /** Unsaved work that an earlier version kept here. */
  readonly works: readonly AreaWork[]
}

/** The session as it is kept. */
export function sessionOf(open: readonly OpenArea[], currentId: string): object {
  return {
    version,
    currentId,
    open: open.map(({ area, file }) => ({ id: area.id, path: file?.path ?? null })),
  }
}

/** Reads a stored session; undefined for anything that this version does not understand. */
export function readSession(value: unknown): AreaSession | undefined {
  if (isOldSession(value)) {
    const old = readOldSession(value)
    return old && { ...old, open: old.works.map(({ id, path }) => ({ id, path })) }
  }
  if (!isRecord(value) || value.version !== version || !Array.isArray(value.open)) return undefined
  if (!value.open.every(isEntry)) return undefined
  return {
    currentId: typeof value.currentId === 'string' ? value.currentId : '',
    open: value.open,
    works: [],
  }
}

function isEntry(value: unknown): value is AreaSession['open'][number] {
  return (
    isRecord(value) && typeof value.id === 'string' && (value.path === null || typeof value.path === 'string')
  )
}

/** One tab to bring back: a file, with the unsaved work on it if there is any. */
export interface AreaToRestore {
  readonly id: string
  readonly path: string | null
  readonly work: AreaWork | null
  /** Where the work lies; null for work of an earlier version and for none. */
  readonly draft: AreaDraft | null
}

/** What to bring back, and what of the stored drafts says nothing new, or nothing that can be read. */
export interface RestorePlan {
  readonly areas: readonly AreaToRestore[]
  readonly surplus: readonly AreaDraft[]
  readonly unknown: readonly AreaDraft[]
}

/**
 * Puts session and drafts together. Of several drafts of one area, as two windows make them, the newest is the area's
 * own, and those that say something else come back as areas that were never saved.
 */
export function planRestore(session: AreaSession, drafts: readonly AreaDraft[]): RestorePlan {
  const read = drafts.map((draft) => ({ draft, work: readWork(draft.value) }))
  const known = read.flatMap(({ draft, work }) => (work === undefined ? [] : [{ draft, work }]))
  const old = session.works.map((work) => ({ draft: null, work }))
  const areas = new Map<string, AreaToRestore>()
  for (const { id, path } of session.open) areas.set(id, { id, path, work: null, draft: null })
  const surplus: AreaDraft[] = []
  const others: AreaToRestore[] = []
  // The newest first.
  for (const { draft, work } of [...old, ...known].reverse()) {
    const { id, path } = work
    const before = areas.get(id)?.work ?? null
    if (before === null) areas.set(id, { id, path, work, draft })
    else if (!saysTheSame(before, work)) others.push(asUnsaved(work, draft))
    else if (draft !== null) surplus.push(draft)
  }
  const unknown = read.flatMap(({ draft, work }) => (work === undefined ? [draft] : []))
  return { areas: [...areas.values(), ...others.reverse()], surplus, unknown }
}

function asUnsaved(work: AreaWork, draft: AreaDraft | null): AreaToRestore {
  const id = `new:${crypto.randomUUID()}`
  const name = `${work.name}-other-window`
  return { id, path: null, work: { ...work, id, name, path: null, revision: null }, draft }
}

function saysTheSame(a: AreaWork, b: AreaWork): boolean {
  return JSON.stringify([a.content, a.repair]) === JSON.stringify([b.content, b.repair])
}
