import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Area } from '../../../server/contract/area.ts'
import { inReadingOrder, writeContent } from '../../model/area-content.ts'
import { saveArea, takeTheirs } from '../../model/document-files.ts'
import { currentOpen, useDocuments, type OpenArea } from '../../model/document-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { chooseFile, chooseWorkspace, discardAndClose, saveAndClose } from './document-actions.ts'
import css from './Documents.module.css'
import { closeDialogs, useDocumentsView } from './documents-store.ts'
import { NameForm } from './NameForm.tsx'
import { strings } from './strings.ts'

/** The dialogs of documents: names, folders, closing and comparing. */
export function DocumentDialogs() {
  const { question, asksFor, isComparing, closing } = useDocumentsView()
  return (
    <>
      <Asked title={question ? strings.nameTitles[question.kind] : ''} isOpen={question !== null}>
        {question && <NameForm question={question} />}
      </Asked>
      <Asked title={strings.workspaceTitle} isOpen={asksFor === 'folder'}>
        <FolderForm />
      </Asked>
      <Asked title={strings.fileTitle} isOpen={asksFor === 'file'}>
        <FileForm />
      </Asked>
      <Asked title={closing ? strings.closeTitle(closing.name) : ''} isOpen={closing !== null}>
        {closing && <Closing id={closing.id} />}
      </Asked>
      <Asked title={strings.compareTitle} isOpen={isComparing}>
        <Comparison />
      </Asked>
    </>
  )
}

interface AskedProps {
  readonly title: string
  readonly isOpen: boolean
  readonly children: React.ReactNode
}

function Asked({ title, isOpen, children }: AskedProps) {
  return (
    <Dialog title={title} isOpen={isOpen} hasHeading closeLabel={strings.cancel} onClose={closeDialogs}>
      {children}
    </Dialog>
  )
}

function FolderForm() {
  return (
    <TextForm
      label={strings.folder}
      hint={strings.folderHint}
      onSubmit={(folder) => void chooseWorkspace(folder)}
    />
  )
}

function FileForm() {
  return <TextForm label={strings.file} hint={strings.fileHint} onSubmit={(file) => void chooseFile(file)} />
}

interface TextFormProps {
  readonly label: string
  readonly hint: string
  readonly onSubmit: (text: string) => void
}

function TextForm({ label, hint, onSubmit }: TextFormProps) {
  const [text, setText] = useState('')
  const problem = useDocumentsView((state) => state.problem)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={label}
          description={hint}
          value={text}
          error={problem}
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeDialogs}>
            {strings.cancel}
          </Button>
          <Button type="submit">{strings.open}</Button>
        </Group>
      </Stack>
    </form>
  )
}

function Closing({ id }: { readonly id: string }) {
  return (
    <Stack gap="md">
      <Text size="sm">{strings.closeText}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={closeDialogs}>
          {strings.cancel}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            discardAndClose(id)
          }}
        >
          {strings.discard}
        </Button>
        <Button data-autofocus onClick={() => void saveAndClose()}>
          {strings.saveAndClose}
        </Button>
      </Group>
    </Stack>
  )
}

function Comparison() {
  const opened = useDocuments(currentOpen)
  if (opened?.theirs == null || opened.theirs === 'gone') return null
  const mine = textOf(opened)
  const choose = (take: () => void) => () => {
    take()
    closeDialogs()
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {mine === null ? strings.mineUnreadable : strings.compareHint}
      </Text>
      {mine !== null && (
        <div className={css.compare}>
          <TextDiff
            label={strings.compareTitle}
            before={mine}
            after={theirText(opened.theirs)}
            words={strings.diffWords}
          />
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={choose(takeTheirs)}>
          {strings.takeTheirs}
        </Button>
        <Button onClick={choose(() => void saveArea(true))}>{strings.keepMine}</Button>
      </Group>
    </Stack>
  )
}

/** Both sides in one notation, so that only what they say is compared. */
function textOf({ area, repair }: OpenArea): string | null {
  if (repair !== null) return repair
  const written = writeContent(area)
  return written.status === 'written' ? asText(written.area) : null
}

function theirText({ reading, text }: Exclude<OpenArea['theirs'], 'gone' | null>): string {
  return reading.status === 'read' ? asText(reading.area) : text
}

function asText(area: Area): string {
  return JSON.stringify(inReadingOrder(area), null, 2)
}
