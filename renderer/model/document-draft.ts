import { getAreaDrafts, putAreaDraft } from '../lib/area-draft-api.ts'
import { getAreaFile } from '../lib/area-api.ts'
import { StudioError } from '../lib/http.ts'
import { blankContent } from './area-content.ts'
import { planRestore, readSession, sessionOf, type AreaToRestore } from './area-session.ts'
import { goneFile, workOf, type AreaWork } from './area-work.ts'
import { openAreaFile, openOf, refreshAreas } from './document-files.ts'
import { newOpen, useDocuments, type OpenArea } from './document-store.ts'
import { keepDraft, restoreDraft, useDrafts } from './drafts.ts'
import { KeptArea } from './kept-area.ts'

const sessionName = 'author'

/** The revisions under which the drafts of restored areas lie on disk. */
const revisions = new Map<string, string>()

/** Brings the open areas back as they were left, unsaved changes included. */
export async function restoreDocuments(): Promise<void> {
  const session = await restoreDraft(sessionName, readSession)
  const drafts = await getAreaDrafts()
  const plan = planRestore(session ?? { currentId: '', open: [], works: [] }, drafts)
  await refreshAreas()
  const restored = await Promise.all(plan.areas.map(restoreOne))
  const open = restored.filter((one) => one !== null)
  const current = open.find(({ area }) => area.id === session?.currentId) ?? open[0]
  useDocuments.setState({
    open,
    currentId: current?.area.id ?? '',
    shownIds: current ? [current.area.id] : [],
  })
  for (const { key } of plan.unknown) {
    useDrafts.setState(({ setAside }) => ({ setAside: [...setAside, `areas/${key}`] }))
  }
  await Promise.allSettled(
    plan.surplus.map(({ key, revision }) =>
      putAreaDraft(key, { revision, knows: [revision], value: null }, false),
    ),
  )
  if (open.length === 0) await openFirst()
}

/** Keeps what is unsaved on disk while it is edited; the returned function ends it. */
export function keepDocuments(): () => void {
  const kept = new Map<string, KeptArea>()
  const session = keepDraft(sessionName)
  const keep = (opened: OpenArea): KeptArea => {
    const { draftKey } = opened
    const known = kept.get(draftKey) ?? new KeptArea(draftKey, revisions.get(draftKey) ?? null, workOf)
    kept.set(draftKey, known)
    known.schedule(opened)
    return known
  }
  // Work that an earlier version kept in the session leaves it only once it is safe elsewhere.
  const first = useDocuments.getState().open.map(keep)
  const isReady = Promise.all(first.map((one) => one.flush()))
  return useDocuments.subscribe((now, before) => {
    if (now.open !== before.open) {
      for (const opened of now.open) if (!before.open.includes(opened)) keep(opened)
      for (const { draftKey } of before.open) {
        if (now.open.some((one) => one.draftKey === draftKey)) continue
        kept.get(draftKey)?.schedule(null)
        kept.delete(draftKey)
      }
    }
    if (now.open === before.open && now.currentId === before.currentId) return
    void isReady.then(() => {
      const { open, currentId } = useDocuments.getState()
      session.schedule(sessionOf(open, currentId))
    })
  })
}

/** An area whose file is gone comes back when it has changes; the author decides what becomes of it. */
async function restoreOne({ id, path, work, draft }: AreaToRestore): Promise<OpenArea | null> {
  const restored = path === null ? restoreUnsaved(id, work) : await restoreFile(path, work)
  if (restored === null || draft === null) return restored
  revisions.set(draft.key, draft.revision)
  return { ...restored, draftKey: draft.key }
}

function restoreUnsaved(id: string, work: AreaWork | null): OpenArea | null {
  if (work === null) return null
  const opened = newOpen({ ...blankContent, ...work.content, id, name: work.name }, null, null)
  return { ...opened, repair: work.repair }
}

async function restoreFile(path: string, work: AreaWork | null): Promise<OpenArea | null> {
  const file = await fileOrProblem(path)
  if (file instanceof StudioError) {
    if (work === null || hasNothing(work)) return null
    const area = { ...blankContent, ...work.content, id: path, name: work.name }
    const opened = { ...newOpen(area, goneFile(work), null), repair: work.repair }
    return file.code === 'not-found' ? { ...opened, theirs: 'gone' } : { ...opened, problem: file.message }
  }
  const opened = openOf(file)
  if (work === null || hasNothing(work)) return opened
  const theirs = file.revision === work.revision ? null : file
  const area = { ...opened.area, ...work.content }
  return { ...opened, area, repair: work.repair, theirs }
}

function hasNothing({ content, repair }: AreaWork): boolean {
  return content === null && repair === null
}

async function fileOrProblem(path: string): Promise<Awaited<ReturnType<typeof getAreaFile>> | StudioError> {
  try {
    return await getAreaFile(path)
  } catch (problem) {
    if (problem instanceof StudioError) return problem
    throw problem
  }
}

async function openFirst(): Promise<void> {
  const areas = useDocuments.getState().workspace?.folders.flatMap((folder) => folder.areas) ?? []
  const first = areas.find(({ name }) => name === 'terminal-velocity') ?? areas[0]
  if (first) await openAreaFile(first.path)
}
