import { IconFileText } from '@tabler/icons-react'
import { showArea, useDocuments } from '../../model/document-store.ts'
import { ExplorerItem } from '../../ui/ExplorerItem.tsx'
import { ExplorerSection } from '../../ui/ExplorerSection.tsx'
import { strings } from './strings.ts'

interface Props {
  /** Whether the author view is shown, so that the open area is marked. */
  readonly isActive: boolean
  readonly onShow: () => void
}

/** The response areas in the explorer. */
export function AreaList({ isActive, onShow }: Props) {
  const areas = useDocuments((state) => state.areas)
  const currentId = useDocuments((state) => state.currentId)
  return (
    <ExplorerSection title={strings.areas}>
      {areas.map(({ id, name }) => (
        <ExplorerItem
          key={id}
          icon={<IconFileText size={16} stroke={1.7} />}
          label={name}
          isCurrent={isActive && id === currentId}
          onClick={() => {
            showArea(id)
            onShow()
          }}
        />
      ))}
    </ExplorerSection>
  )
}
