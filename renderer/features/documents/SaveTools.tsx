import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  canRedo,
  canRevert,
  canUndo,
  currentOpen,
  isDirty,
  redo,
  revertArea,
  undo,
  useDocuments,
} from '../../model/document-store.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { save } from './document-actions.ts'
import { strings } from './strings.ts'

/** Undo, redo, revert and save for the area that is shown. */
export function SaveTools() {
  const isChanged = useDocuments((state) => {
    const opened = currentOpen(state)
    return opened !== null && isDirty(opened)
  })
  return (
    <>
      <Tool label={strings.undo} keys={['Mod', 'Z']} isOff={!useDocuments(canUndo)} onClick={undo}>
        <IconArrowBackUp size={17} />
      </Tool>
      <Tool label={strings.redo} keys={['Mod', 'Shift', 'Z']} isOff={!useDocuments(canRedo)} onClick={redo}>
        <IconArrowForwardUp size={17} />
      </Tool>
      {useDocuments(canRevert) && (
        <Tool label={strings.revert} keys={[]} isOff={false} onClick={revertArea}>
          <IconRestore size={17} />
        </Tool>
      )}
      <Tooltip label={<KeyHint keys={['Mod', 'S']} />}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDeviceFloppy size={15} aria-hidden="true" />}
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!isChanged}
          onClick={() => void save()}
        >
          {strings.save}
        </Button>
      </Tooltip>
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly keys: readonly string[]
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, keys, isOff, onClick, children }: ToolProps) {
  return (
    <Tooltip
      label={
        <>
          {label} <KeyHint keys={keys} />
        </>
      }
    >
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
