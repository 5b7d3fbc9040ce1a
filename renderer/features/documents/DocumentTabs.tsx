import { ActionIcon, CloseButton, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { currentOpen, isDirty, showArea, useDocuments, type OpenArea } from '../../model/document-store.ts'
import { closeArea } from './document-actions.ts'
import css from './Documents.module.css'
import { strings } from './strings.ts'
import { Unsaved } from './Unsaved.tsx'

/** The open response areas, each one click away; a dot and a word mark those with unsaved changes. */
export function DocumentTabs() {
  const open = useDocuments((state) => state.open)
  const currentId = useDocuments((state) => currentOpen(state)?.area.id)
  if (open.length < 2) return null
  return (
    <div className={css.tabBar}>
      <nav className={css.tabs} aria-label={strings.openTabs}>
        {open.map((opened) => (
          <Tab key={opened.draftKey} opened={opened} isCurrent={opened.area.id === currentId} />
        ))}
      </nav>
      <AllTabs open={open} currentId={currentId} />
    </div>
  )
}

interface TabProps {
  readonly opened: OpenArea
  readonly isCurrent: boolean
}

function Tab({ opened, isCurrent }: TabProps) {
  const { id, name } = opened.area
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <span ref={element} className={css.tab} data-current={isCurrent || undefined} data-area-id={id}>
      <UnstyledButton
        className={css.tabName}
        title={opened.file?.path ?? name}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          showArea(id)
        }}
        onAuxClick={(event) => {
          if (event.button === 1) closeArea(id)
        }}
      >
        <bdi>{name}</bdi>
        {isDirty(opened) && <Unsaved />}
      </UnstyledButton>
      <CloseButton
        size="sm"
        aria-label={strings.close(name)}
        onClick={() => {
          closeArea(id)
        }}
      />
    </span>
  )
}

interface AllProps {
  readonly open: readonly OpenArea[]
  readonly currentId: string | undefined
}

/** All open areas by name, for when there are more tabs than the window is wide. */
function AllTabs({ open, currentId }: AllProps) {
  const label = strings.allTabs(open.length)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon className={css.allTabs ?? ''} variant="subtle" color="gray" aria-label={label}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={css.allList ?? ''}>
        {open.map((opened) => (
          <Menu.Item
            key={opened.draftKey}
            aria-current={opened.area.id === currentId ? 'page' : undefined}
            rightSection={isDirty(opened) ? <Unsaved /> : undefined}
            onClick={() => {
              showArea(opened.area.id)
            }}
          >
            <bdi className={css.allName}>{opened.area.name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
