import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { desktopBridge } from '../../lib/desktop.ts'
import { askForName, remove } from './document-actions.ts'
import { strings } from './strings.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly hasFile: boolean
}

/** What else can be done with one response area of the list. */
export function AreaMenu({ id, name, hasFile }: Props) {
  const desktop = desktopBridge()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={strings.more} aria-description={name}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void askForName('rename', id)}>{strings.rename}</Menu.Item>
        <Menu.Item onClick={() => void askForName('duplicate', id)}>{strings.duplicate}</Menu.Item>
        {hasFile && desktop && (
          <Menu.Item onClick={() => void desktop.revealFile(id)}>{strings.reveal}</Menu.Item>
        )}
        {hasFile && <Menu.Item onClick={() => void remove(id, name)}>{strings.remove}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
