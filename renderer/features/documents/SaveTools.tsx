import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { saveArea } from '../../model/document-files.ts'
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
import { strings } from './strings.ts'

/** Undo, redo, revert and save for the area that is shown. */
export function SaveTools() {
  const isChanged = useDocuments((state) => {
    const opened = currentOpen(state)
    return opened !== null && isDirty(opened)
  })
  return (
    <>
      <Tool label={strings.undo} isOff={!useDocuments(canUndo)} onClick={undo}>
        <IconArrowBackUp size={17} />
      </Tool>
      <Tool label={strings.redo} isOff={!useDocuments(canRedo)} onClick={redo}>
        <IconArrowForwardUp size={17} />
      </Tool>
      {useDocuments(canRevert) && (
        <Tool label={strings.revert} isOff={false} onClick={revertArea}>
          <IconRestore size={17} />
        </Tool>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={15} aria-hidden="true" />}
        aria-keyshortcuts="Control+S Meta+S"
        disabled={!isChanged}
        onClick={() => void saveArea()}
      >
        {strings.save}
      </Button>
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
