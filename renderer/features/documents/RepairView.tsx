import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { currentOpen, editRepair, useDocuments } from '../../model/document-store.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { save } from './document-actions.ts'
import css from './Documents.module.css'
import { strings } from './strings.ts'

/** A file that cannot be read as an area, as text: it is put right here, and never replaced by an empty document. */
export function RepairView() {
  const opened = useDocuments(currentOpen)
  const field = useRef<HTMLTextAreaElement>(null)
  if (opened?.repair == null) return null
  const problem = opened.file?.reading.status === 'unreadable' ? opened.file.reading.problem : null
  return (
    <div className={css.repair}>
      {problem && (
        <FailureNotice
          title={strings.repairTitle}
          text={strings.repairText(problem.line, problem.column)}
          message={problem.message}
        >
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              const element = field.current
              if (element) select(element, problem.line, problem.column)
            }}
          >
            {strings.goToProblem}
          </Button>
        </FailureNotice>
      )}
      <textarea
        ref={field}
        aria-label={strings.repairLabel}
        spellCheck={false}
        value={opened.repair}
        onChange={(event) => {
          editRepair(event.currentTarget.value)
        }}
      />
      <Group justify="flex-end">
        <Button onClick={() => void save()}>{strings.saveText}</Button>
      </Group>
    </div>
  )
}

function select(element: HTMLTextAreaElement, line: number, column: number): void {
  const lines = element.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  element.focus()
  element.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0))
}
