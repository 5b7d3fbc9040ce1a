import path from 'node:path'
import type { FunctionKind } from '../contract/function.ts'

/** The folders of the functions that come with the app, one of each kind. */
export const bundledFolders: Readonly<Record<FunctionKind, string>> = {
  evaluation: path.join(import.meta.dirname, 'expression'),
  chat: path.join(import.meta.dirname, 'tutor'),
}

/** Whether a folder is one of those that come with the app. */
export function isBundled(folder: string | null): boolean {
  return Object.values(bundledFolders).some((bundled) => bundled === folder)
}
