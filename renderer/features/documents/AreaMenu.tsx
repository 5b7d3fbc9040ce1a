import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { desktopBridge } from '../../lib/desktop.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { remove } from './document-actions.ts'
import { tell, telling } from './documents-store.ts'
import { askForName } from './name-actions.ts'
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
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={strings.more} aria-description={name}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<KeyHint keys={['F2']} />} onClick={() => void askForName('rename', id)}>
          {strings.rename}
        </Menu.Item>
        <Menu.Item onClick={() => void askForName('duplicate', id)}>{strings.duplicate}</Menu.Item>
        <Menu.Item onClick={() => void askForName('save-as', id)}>{strings.saveAs}</Menu.Item>
        {hasFile && desktop && (
          <Menu.Item onClick={() => void telling(() => desktop.revealFile(id))}>{strings.reveal}</Menu.Item>
        )}
        {hasFile && !desktop && <Menu.Item onClick={() => void copyPath(id)}>{strings.copyPath}</Menu.Item>}
        {hasFile && <Menu.Item onClick={() => void remove(id, name)}>{strings.remove}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function copyPath(path: string): Promise<void> {
  return telling(async () => {
    await navigator.clipboard.writeText(path)
    tell(strings.copied(path))
  })
}
