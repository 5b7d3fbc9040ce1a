import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'

interface Props {
  readonly title: string
  readonly isOpen: boolean
  /** False hides the heading; the title still names the dialog. */
  readonly hasHeading: boolean
  readonly closeLabel: string
  /** In pixels. */
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the window; Escape closes it and the focus goes back to where it was. */
export function Dialog({ title, isOpen, hasHeading, closeLabel, width = 520, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={width}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        {hasHeading && (
          <div className={css.head}>
            <h2>{title}</h2>
            <CloseButton aria-label={closeLabel} onClick={onClose} />
          </div>
        )}
        <div data-heading={hasHeading} className={css.body}>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
