import { Button, CloseButton } from '@mantine/core'
import { saveArea, takeTheirs } from '../../model/document-files.ts'
import { currentOpen, readOnlyReason, useDocuments, type OpenArea } from '../../model/document-store.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import css from './Documents.module.css'
import { save } from './document-actions.ts'
import { useDocumentsView } from './documents-store.ts'
import { askForName } from './name-actions.ts'
import { strings } from './strings.ts'

/** What has to be known or decided about the file of the area that is shown. */
export function DocumentNotices() {
  const opened = useDocuments(currentOpen)
  return (
    <div className={css.notices} role="status">
      <JustHappened />
      {opened && <AboutFile opened={opened} />}
    </div>
  )
}

function JustHappened() {
  const notice = useDocumentsView((state) => state.notice)
  if (notice === null) return null
  return (
    <div className={css.notice}>
      <p>{notice}</p>
      <CloseButton
        size="sm"
        aria-label={strings.dismiss}
        onClick={() => {
          useDocumentsView.setState({ notice: null })
        }}
      />
    </div>
  )
}

function AboutFile({ opened }: { readonly opened: OpenArea }) {
  const readOnly = readOnlyReason(opened)
  return (
    <>
      {readOnly !== null && <FailureNotice title={strings.readOnlyTitle} text={readOnly} isQuiet />}
      {opened.theirs === 'gone' && (
        <FailureNotice title={strings.goneTitle} text={strings.goneText} isQuiet>
          <SaveOver label={strings.save} />
        </FailureNotice>
      )}
      {opened.theirs !== null && opened.theirs !== 'gone' && <Conflict />}
      {opened.problem !== null && (
        <FailureNotice title={strings.notSaved} text={opened.problem}>
          <Button size="compact-sm" variant="default" onClick={() => void save()}>
            {strings.tryAgain}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void askForName('save-as')}>
            {strings.saveAs}
          </Button>
        </FailureNotice>
      )}
    </>
  )
}

function Conflict() {
  return (
    <FailureNotice title={strings.changedTitle} text={strings.changedText}>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          useDocumentsView.setState({ isComparing: true })
        }}
      >
        {strings.compare}
      </Button>
      <SaveOver label={strings.keepMine} />
      <Button size="compact-sm" variant="default" onClick={takeTheirs}>
        {strings.takeTheirs}
      </Button>
    </FailureNotice>
  )
}

function SaveOver({ label }: { readonly label: string }) {
  return (
    <Button size="compact-sm" variant="default" onClick={() => void saveArea(true)}>
      {label}
    </Button>
  )
}
