import { Text } from '@mantine/core'
import { IconFileAlert, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AreaFolder, AreaListing } from '../../../server/contract/area-files.ts'
import {
  currentOpen,
  isDirty,
  readOnlyReason,
  useDocuments,
  type OpenArea,
} from '../../model/document-store.ts'
import { ExplorerItem } from '../../ui/ExplorerItem.tsx'
import { ExplorerSection } from '../../ui/ExplorerSection.tsx'
import { AreaMenu } from './AreaMenu.tsx'
import { showOrOpen } from './document-actions.ts'
import { ListTools } from './ListTools.tsx'
import { strings } from './strings.ts'
import { Unsaved } from './Unsaved.tsx'

interface Props {
  /** Whether the author view is shown, so that the open area is marked. */
  readonly isActive: boolean
  readonly onShow: () => void
}

/** The response areas in the explorer: folder by folder, and open ones that have no file yet. */
export function AreaList({ isActive, onShow }: Props) {
  const workspace = useDocuments((state) => state.workspace)
  const problem = useDocuments((state) => state.workspaceProblem)
  const open = useDocuments((state) => state.open)
  const [first, ...others] = workspace?.folders ?? []
  const listed = workspace?.folders.flatMap(({ areas }) => areas) ?? []
  const loose = open.filter(({ area }) => listed.every(({ path }) => path !== area.id))
  const items = (folder: AreaFolder) =>
    folder.areas.map((listing) => (
      <AreaItem key={listing.path} {...facts(listing)} isActive={isActive} onShow={onShow} />
    ))
  return (
    <>
      <ExplorerSection title={strings.areas} aside={<ListTools onShow={onShow} />}>
        {first && items(first)}
        {loose.map(({ area }) => (
          <AreaItem key={area.id} id={area.id} name={area.name} isActive={isActive} onShow={onShow} />
        ))}
        <Hint workspace={first} problem={problem} isEmpty={first?.areas.length === 0 && loose.length === 0} />
      </ExplorerSection>
      {others.map((folder) => (
        <ExplorerSection
          key={folder.folder}
          title={strings.inFunction(folder.of.kind === 'function' ? folder.of.functionName : folder.folder)}
        >
          {items(folder)}
        </ExplorerSection>
      ))}
    </>
  )
}

interface HintProps {
  readonly workspace: AreaFolder | undefined
  readonly problem: string | null
  readonly isEmpty: boolean
}

function Hint({ workspace, problem, isEmpty }: HintProps) {
  const said = problem ?? workspace?.problem ?? (isEmpty ? strings.none : null)
  const text = workspace === undefined && problem === null ? strings.loading : said
  if (text === null) return null
  return (
    <li>
      <Text size="sm" c="dimmed" px={6} role="status">
        {text}
      </Text>
    </li>
  )
}

interface ItemProps {
  readonly id: string
  readonly name: string
  /** Why the file cannot be read, if it cannot. */
  readonly problem?: string | null
  readonly isActive: boolean
  readonly onShow: () => void
}

function AreaItem({ id, name, problem = null, isActive, onShow }: ItemProps) {
  const opened = useDocuments((state) => state.open.find(({ area }) => area.id === id))
  const isShown = useDocuments((state) => currentOpen(state)?.area.id === id)
  const note = noteOf(opened, problem)
  const Icon = problem === null ? IconFileText : IconFileAlert
  return (
    <ExplorerItem
      icon={<Icon size={16} stroke={1.7} />}
      label={name}
      areaId={id}
      note={note}
      isCurrent={isActive && isShown}
      aside={<AreaMenu id={id} name={name} hasFile={!id.startsWith('new:')} />}
      onClick={() => {
        void showOrOpen(id)
        onShow()
      }}
    />
  )
}

function noteOf(opened: OpenArea | undefined, problem: string | null): ReactNode {
  if (opened !== undefined && isDirty(opened)) return <Unsaved />
  if (problem !== null) return strings.unreadable
  return opened !== undefined && readOnlyReason(opened) !== null ? strings.readOnly : null
}

function facts({ path, name, problem }: AreaListing): Pick<ItemProps, 'id' | 'name' | 'problem'> {
  return { id: path, name, problem }
}
