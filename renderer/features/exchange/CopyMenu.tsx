import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Exchange } from '../../../server/contract/studio.ts'
import { curlCommand, powershellCommand } from './command-lines.ts'
import { strings } from './strings.ts'

interface Props {
  readonly exchange: Exchange
}

/** Takes a request elsewhere: as a command, or its bodies as they are. */
export function CopyMenu({ exchange: { sent, received } }: Props) {
  const [said, setSaid] = useState('')
  async function copy(text: string): Promise<void> {
    setSaid('')
    try {
      await navigator.clipboard.writeText(text)
      setSaid(strings.copied)
    } catch {
      setSaid(strings.copyFailed)
    }
  }
  const items = [
    { label: strings.curl, text: () => curlCommand(sent) },
    { label: strings.powershell, text: () => powershellCommand(sent) },
    ...(sent.body === null ? [] : [{ label: strings.copyRequestBody, text: () => sent.body ?? '' }]),
    ...(received ? [{ label: strings.copyReplyBody, text: () => received.body }] : []),
  ]
  return (
    <>
      <span role="status">{said}</span>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        // Inside the landmark that it belongs to, and yet above panes that scroll.
        portalProps={{ target: 'main' }}
      >
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {strings.copy}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ label, text }) => (
            <Menu.Item key={label} onClick={() => void copy(text())}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
