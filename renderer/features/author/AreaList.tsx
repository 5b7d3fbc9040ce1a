import { IconFileText } from '@tabler/icons-react'
import { openAreaFile } from '../../model/document-files.ts'
import { currentOpen, isDirty, showArea, useDocuments, type OpenArea } from '../../model/document-store.ts'
import { ExplorerItem } from '../../ui/ExplorerItem.tsx'
import { ExplorerSection } from '../../ui/ExplorerSection.tsx'
import { strings } from './strings.ts'

interface Props {
  /** Whether the author view is shown, so that the open area is marked. */
  readonly isActive: boolean
  readonly onShow: () => void
}

/** The response areas in the explorer: those of the workspace, and open ones that have no file there. */
export function AreaList({ isActive, onShow }: Props) {
  const folders = useDocuments((state) => state.workspace?.folders)
  const open = useDocuments((state) => state.open)
  const currentId = useDocuments((state) => currentOpen(state)?.area.id)
  const listed = folders?.flatMap(({ areas }) => areas) ?? []
  const others = open.filter(({ area }) => listed.every(({ path }) => path !== area.id))
  const items = [
    ...listed.map(({ path, name }) => ({ id: path, name })),
    ...others.map(({ area: { id, name } }) => ({ id, name })),
  ]
  return (
    <ExplorerSection title={strings.areas}>
      {items.map(({ id, name }) => (
        <ExplorerItem
          key={id}
          icon={<IconFileText size={16} stroke={1.7} />}
          label={name}
          {...noteOf(open.find(({ area }) => area.id === id))}
          isCurrent={isActive && id === currentId}
          onClick={() => {
            void show(id, open)
            onShow()
          }}
        />
      ))}
    </ExplorerSection>
  )
}

async function show(id: string, open: readonly OpenArea[]): Promise<void> {
  if (open.some(({ area }) => area.id === id)) showArea(id)
  else await openAreaFile(id)
}

function noteOf(opened: OpenArea | undefined): { note?: string } {
  return opened !== undefined && isDirty(opened) ? { note: strings.unsaved } : {}
}
