import { openOf } from '../../../renderer/model/document-files.ts'
import { putOpen, useDocuments } from '../../../renderer/model/document-store.ts'
import type { Area } from '../../../server/contract/area.ts'
import type { AreaFile } from '../../../server/contract/area-files.ts'

/** The file of an area, as the studio server tells it. */
export function aFile(name: string, change: Partial<Area> = {}): AreaFile {
  const area: Area = {
    version: 1,
    title: name,
    responseType: 'EXPRESSION',
    response: 'x^2',
    answer: 'x',
    params: { rtol: 0.1 },
    ...change,
  }
  const reading = { status: 'read', area, readOnly: null } as const
  return { path: idOf(name), name, text: '', revision: '1', reading }
}

/** The id that an area has once it is open. */
export function idOf(name: string): string {
  return `/areas/${name}.area.yaml`
}

/** Opens areas of these names and nothing else; the last is shown. */
export function openAreas(...names: readonly string[]): void {
  useDocuments.setState(useDocuments.getInitialState(), true)
  for (const name of names) putOpen(openOf(aFile(name)))
}
