import type { FunctionSummary } from '../../server/contract/studio.ts'
import type { DocumentState } from '../model/document-store.ts'
import type { Command } from './commands.ts'
import { recentOrder } from './recent-areas.ts'

/** How what was found is shown. */
export interface QuickOpenActions {
  readonly showArea: (id: string) => void
  readonly showFunction: (functionId: string) => void
}

/**
 * What can be gone to, best first: the area that was shown before this one, other open areas, those of the folders, then
 * functions.
 */
export function quickOpenOf(
  documents: DocumentState,
  functions: readonly FunctionSummary[],
  { showArea, showFunction }: QuickOpenActions,
): readonly Command[] {
  const [current, ...others] = recentOrder(documents)
  const opened = [...others, ...(current === undefined ? [] : [current])].flatMap((id) => {
    const found = documents.open.find(({ area }) => area.id === id)
    return found ? [{ id, name: found.area.name, title: found.area.title }] : []
  })
  const listed = (documents.workspace?.folders ?? [])
    .flatMap(({ areas }) => areas)
    .filter(({ path }) => opened.every(({ id }) => id !== path))
    .map(({ path, name, title }) => ({ id: path, name, title: title ?? '' }))
  return [
    ...[...opened, ...listed].map(({ id, name, title }) => ({
      id: `go-${id}`,
      label: name,
      note: title,
      keys: [],
      run: () => {
        showArea(id)
      },
    })),
    ...functions.map(({ id, name, kind }) => ({
      id: `go-function-${id}`,
      label: name,
      note: kind === 'chat' ? 'chat function' : 'evaluation function',
      keys: [],
      run: () => {
        showFunction(id)
      },
    })),
  ]
}
