import { isRecord } from '../lib/guards.ts'
import { getAreaFile } from '../lib/area-api.ts'
import { blankContent, type AreaContent } from './area-content.ts'
import { openAreaFile, openOf, refreshAreas } from './document-files.ts'
import { contentIn, isDirty, newOpen, useDocuments, type OpenArea } from './document-store.ts'
import { keepDraft, restoreDraft } from './drafts.ts'
import { oldAreas } from './old-draft.ts'

const draftName = 'author'
const version = 2

/** An open area as its draft keeps it: only what the file does not hold. */
interface AreaDraft {
  readonly id: string
  readonly name: string
  readonly path: string | null
  /** The revision of the file that was edited; null without a file. */
  readonly revision: string | null
  /** Null when there are no changes. */
  readonly content: AreaContent | null
  readonly repair: string | null
}

/** What is kept of the open areas. */
export interface DocumentsDraft {
  readonly currentId: string
  readonly open: readonly AreaDraft[]
}

/** Brings the open areas back as they were left, unsaved changes included. */
export async function restoreDocuments(): Promise<void> {
  const draft = await restoreDraft(draftName, readDraft)
  await refreshAreas()
  const restored = await Promise.all((draft?.open ?? []).map(restoreOne))
  const open = restored.filter((one) => one !== null)
  const current = open.find(({ area }) => area.id === draft?.currentId) ?? open[0]
  useDocuments.setState({ open, currentId: current?.area.id ?? '' })
  if (open.length === 0) await openFirst()
}

/** Keeps what is unsaved on disk while it is edited; the returned function ends it. */
export function keepDocuments(): () => void {
  const saver = keepDraft(draftName)
  return useDocuments.subscribe((now, before) => {
    if (now.open === before.open && now.currentId === before.currentId) return
    saver.schedule({ version, currentId: now.currentId, open: now.open.map(draftOf) })
  })
}

/** Reads a stored draft; undefined for anything that this version does not understand. */
export function readDraft(value: unknown): DocumentsDraft | undefined {
  if (!isRecord(value)) return undefined
  if (value.version === 1) return readOld(value)
  if (value.version !== version || !Array.isArray(value.open) || !value.open.every(isAreaDraft))
    return undefined
  return { currentId: typeof value.currentId === 'string' ? value.currentId : '', open: value.open }
}

function draftOf(opened: OpenArea): AreaDraft {
  const { area, file, repair } = opened
  const isChanged = isDirty(opened)
  return {
    id: area.id,
    name: area.name,
    path: file?.path ?? null,
    revision: file?.revision ?? null,
    content: isChanged && repair === null ? contentIn(area) : null,
    repair: isChanged ? repair : null,
  }
}

/** An area whose file is gone comes back when it has changes; the author decides what becomes of it. */
async function restoreOne({
  id,
  name,
  path,
  revision,
  content,
  repair,
}: AreaDraft): Promise<OpenArea | null> {
  const area = { ...blankContent, ...content, id, name }
  if (path === null) return newOpen(area, null, null)
  const file = await getAreaFile(path).catch(() => null)
  if (file === null) return content === null ? null : { ...newOpen(area, null, null), theirs: 'gone' }
  const opened = openOf(file)
  if (content === null && repair === null) return opened
  const theirs = file.revision === revision ? null : file
  return content === null ? { ...opened, repair, theirs } : { ...opened, area, repair: null, theirs }
}

async function openFirst(): Promise<void> {
  const areas = useDocuments.getState().workspace?.folders.flatMap((folder) => folder.areas) ?? []
  const first = areas.find(({ name }) => name === 'terminal-velocity') ?? areas[0]
  if (first) await openAreaFile(first.path)
}

/** Before areas were files they lay in the draft: those that the author changed come back as unsaved ones. */
function readOld(value: Readonly<Record<string, unknown>>): DocumentsDraft | undefined {
  const areas = oldAreas(value)
  return (
    areas && {
      currentId: '',
      open: areas.map(({ name, ...content }) => ({
        id: `new:${crypto.randomUUID()}`,
        name,
        path: null,
        revision: null,
        content: { ...blankContent, ...content },
        repair: null,
      })),
    }
  )
}

function isAreaDraft(value: unknown): value is AreaDraft {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    isTextOrNull(value.path) &&
    isTextOrNull(value.revision) &&
    isTextOrNull(value.repair) &&
    (value.content === null || isContent(value.content))
  )
}

function isContent(value: unknown): value is AreaContent {
  return (
    isRecord(value) &&
    ['title', 'responseType', 'prompt', 'postText', 'params'].every(
      (key) => typeof value[key] === 'string',
    ) &&
    isTextOrNull(value.functionName) &&
    isTyped(value.response) &&
    isTyped(value.answer) &&
    isRecord(value.config) &&
    isRecord(value.rest) &&
    Array.isArray(value.hiddenSymbols) &&
    Array.isArray(value.tests)
  )
}

function isTyped(value: unknown): boolean {
  return isRecord(value) && (value.mode === 'text' || value.mode === 'json') && typeof value.text === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
