import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconBook, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { useFunctions } from '../../model/functions-store.ts'
import { showFunction } from '../../model/shown-function.ts'
import { conditionOf, toneOf } from '../../model/worker-tone.ts'
import { ExplorerItem } from '../../ui/ExplorerItem.tsx'
import { ExplorerSection } from '../../ui/ExplorerSection.tsx'
import { StateDot } from '../../ui/StateDot.tsx'
import { strings } from './strings.ts'

/** Which documentation is shown. */
export interface ShownDocs {
  readonly functionId: string
  readonly audience: 'user' | 'dev'
}

interface Props {
  readonly shown: ShownDocs | null
  readonly onOpen: () => void
  readonly onNew: () => void
  readonly onShowWorker: () => void
  readonly onShowDocs: (functionId: string, audience: 'user' | 'dev') => void
  /** What else is to be said of a function, as further entries. */
  readonly noteOf?: (entry: FunctionSummary) => ReactNode
}

/** The open functions in the explorer: state by dot and word, and their documentation. */
export function FunctionList({ shown, onOpen, onNew, onShowWorker, onShowDocs, noteOf }: Props) {
  const functions = useFunctions((state) => state.functions)
  const isLoading = useFunctions((state) => state.status === 'loading')
  return (
    <ExplorerSection title={strings.functions} aside={<Buttons onOpen={onOpen} onNew={onNew} />}>
      {functions.length === 0 && (
        <li>
          <Text size="sm" c="dimmed" px={6}>
            {isLoading ? strings.loading : strings.none}
          </Text>
        </li>
      )}
      {functions.map((entry) => (
        <Fragment key={entry.id}>
          <ExplorerItem
            icon={<StateDot tone={toneOf(conditionOf(entry))} />}
            label={entry.name}
            note={strings.state[conditionOf(entry)]}
            onClick={() => {
              showFunction({ functionId: entry.id })
              onShowWorker()
            }}
          />
          {noteOf?.(entry)}
          <DocsItems entry={entry} shown={shown} onShowDocs={onShowDocs} />
        </Fragment>
      ))}
    </ExplorerSection>
  )
}

function Buttons({ onOpen, onNew }: Pick<Props, 'onOpen' | 'onNew'>) {
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={strings.make}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={strings.make} onClick={onNew}>
          <IconPlus size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={strings.open}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={strings.open} onClick={onOpen}>
          <IconFolderPlus size={15} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

interface DocsItemsProps extends Pick<Props, 'shown' | 'onShowDocs'> {
  readonly entry: FunctionSummary
}

function DocsItems({ entry, shown, onShowDocs }: DocsItemsProps) {
  const kinds = [
    { audience: 'user', label: strings.forAuthors, isThere: entry.hasUserDocs },
    { audience: 'dev', label: strings.forDevelopers, isThere: entry.hasDevDocs },
  ] as const
  return kinds
    .filter(({ isThere }) => isThere)
    .map(({ audience, label }) => (
      <ExplorerItem
        key={audience}
        icon={<IconBook size={16} stroke={1.7} />}
        label={label}
        context={entry.name}
        isCurrent={shown?.functionId === entry.id && shown.audience === audience}
        onClick={() => {
          onShowDocs(entry.id, audience)
        }}
      />
    ))
}
