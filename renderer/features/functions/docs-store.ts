import { create } from 'zustand'
import { getDocs } from '../../lib/studio-api.ts'
import { sentenceOf } from '../../model/sentence-of.ts'

/** One documentation file as far as it has been read. */
export type DocsEntry =
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly markdown: string | null }
  | { readonly status: 'failed'; readonly problem: string }

interface DocsState {
  readonly entries: Readonly<Record<string, DocsEntry>>
}

/** The documentation that was read, by `docsKey`. */
export const useDocs = create<DocsState>()(() => ({ entries: {} }))

/** The key of a documentation file. */
export function docsKey(functionId: string, audience: 'user' | 'dev'): string {
  return `${audience}:${functionId}`
}

/** Reads a documentation file anew, because the author may have changed it meanwhile. */
export async function loadDocs(functionId: string, audience: 'user' | 'dev'): Promise<void> {
  const key = docsKey(functionId, audience)
  if (useDocs.getState().entries[key]?.status !== 'done') put(key, { status: 'running' })
  try {
    put(key, { status: 'done', markdown: await getDocs(functionId, audience) })
  } catch (problem) {
    put(key, { status: 'failed', problem: sentenceOf(problem) })
  }
}

function put(key: string, entry: DocsEntry): void {
  useDocs.setState(({ entries }) => ({ entries: { ...entries, [key]: entry } }))
}
