import {
  areaPaths,
  type AreaFile,
  type AreaWorkspace,
  type CreateAreaRequest,
  type RenameAreaRequest,
  type SaveAreaRequest,
} from '../../server/contract/area-files.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError, type StudioRequest } from './http.ts'

/** The folders of response areas. All calls here throw StudioError. */
export function getWorkspace(): Promise<AreaWorkspace> {
  return ask(areaPaths.workspace, isWorkspace)
}

/** Works in another folder from now on. */
export function putWorkspace(folder: string): Promise<AreaWorkspace> {
  return ask(areaPaths.workspace, isWorkspace, { method: 'PUT', body: { folder } })
}

/** The file as it is on disk now. */
export function getAreaFile(path: string): Promise<AreaFile> {
  return ask(withPath(path), isAreaFile)
}

/** Saves; a file that another program changed meanwhile is refused with the code `changed-on-disk`. */
export function putAreaFile(request: SaveAreaRequest): Promise<AreaFile> {
  return ask(areaPaths.file, isAreaFile, { method: 'PUT', body: request })
}

/** Makes a file under the next free name. */
export function postAreaFile(request: CreateAreaRequest): Promise<AreaFile> {
  return ask(areaPaths.file, isAreaFile, { method: 'POST', body: request })
}

/** Renames a file within its folder. */
export function renameAreaFile(request: RenameAreaRequest): Promise<AreaFile> {
  return ask(areaPaths.rename, isAreaFile, { method: 'POST', body: request })
}

/** Takes a file out of its folder; the server keeps it aside. */
export async function deleteAreaFile(path: string): Promise<void> {
  await requestJson(withPath(path), { method: 'DELETE' })
}

/** Leaves a folder out of the recent ones. */
export function deleteRecentFolder(folder: string): Promise<AreaWorkspace> {
  return ask(`${areaPaths.recent}?folder=${encodeURIComponent(folder)}`, isWorkspace, { method: 'DELETE' })
}

/** Takes the files that somebody outside this page wants to have shown. */
export async function takeAskedFiles(): Promise<readonly string[]> {
  const { files } = await ask(areaPaths.asked, isAskedReply, { method: 'DELETE' })
  return files
}

function withPath(path: string): string {
  return `${areaPaths.file}?path=${encodeURIComponent(path)}`
}

async function ask<T>(
  path: string,
  isExpected: (value: unknown) => value is T,
  request: StudioRequest = {},
): Promise<T> {
  const value = await requestJson(path, request)
  if (isExpected(value)) return value
  throw new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}

function isWorkspace(value: unknown): value is AreaWorkspace {
  return (
    isRecord(value) &&
    Array.isArray(value.folders) &&
    value.folders.length > 0 &&
    Array.isArray(value.recent) &&
    Array.isArray(value.places)
  )
}

function isAskedReply(value: unknown): value is { readonly files: readonly string[] } {
  return (
    isRecord(value) && Array.isArray(value.files) && value.files.every((file) => typeof file === 'string')
  )
}

/** Whether a value is an area file, as the studio server or a draft has it. */
export function isAreaFile(value: unknown): value is AreaFile {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.name === 'string' &&
    typeof value.text === 'string' &&
    typeof value.revision === 'string' &&
    isRecord(value.reading) &&
    (value.reading.status === 'unreadable' || value.reading.status === 'read')
  )
}
