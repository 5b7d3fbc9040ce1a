import type { AreaFile } from '../../server/contract/area-files.ts'
import { isRecord } from '../lib/guards.ts'
import type { AreaContent } from './area-content.ts'
import { contentIn, isDirty, type OpenArea } from './document-store.ts'

/** Unsaved work on one area, as its draft keeps it: only what the file does not hold. */
export interface AreaWork {
  readonly id: string
  readonly name: string
  readonly path: string | null
  /** The revision of the file that was edited; null without a file. */
  readonly revision: string | null
  /** Null when what is unsaved is `repair`, or nothing. */
  readonly content: AreaContent | null
  readonly repair: string | null
}

const version = 1

/** What is kept of an open area; null when its file holds all of it. */
export function workOf(opened: OpenArea): object | null {
  if (!isDirty(opened)) return null
  const { area, file, repair } = opened
  const work: AreaWork = {
    id: area.id,
    name: area.name,
    path: file?.path ?? null,
    revision: file?.revision ?? null,
    content: repair === null ? contentIn(area) : null,
    repair,
  }
  return { version, ...work }
}

/** Reads a draft of an area; undefined for anything that this version does not understand. */
export function readWork(value: unknown): AreaWork | undefined {
  return isRecord(value) && value.version === version && isAreaWork(value) ? value : undefined
}

/** Whether a value has the shape of unsaved work. */
export function isAreaWork(value: unknown): value is AreaWork {
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

/** Stands for a file that is not there any more, so that saving makes it again in its place. */
export function goneFile({ path, name, revision }: AreaWork): AreaFile | null {
  if (path === null) return null
  const problem = { message: 'The file is gone.', line: 1, column: 1 }
  return { path, name, text: '', revision: revision ?? '', reading: { status: 'unreadable', problem } }
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
