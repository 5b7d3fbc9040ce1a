import { Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Markup } from '../../ui/Markup.tsx'
import css from './InputTab.module.css'
import { strings } from './strings.ts'
import { willItPrint } from './will-it-print.ts'

interface Props {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** A text of the question, with how it reads beside it and what will not print beneath. */
export function TextEditor({ label, hint, text, onText }: Props) {
  const notes = useMemo(() => willItPrint(text), [text])
  return (
    <div className={css.text}>
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxRows={14}
        dir="auto"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value)
        }}
      />
      <div className={css.reads} role="group" aria-label={strings.rendered(label)} dir="auto">
        {text.trim() === '' ? (
          <span className={css.quiet}>{strings.nothingYet}</span>
        ) : (
          <Markup text={text} />
        )}
      </div>
      {notes.length > 0 && (
        <ul className={css.notes} aria-label={strings.printNotes}>
          {notes.map(({ message, at }) => (
            <li key={`${at} ${message}`}>
              <IconPrinter size={14} aria-hidden="true" />
              <span>
                {message}{' '}
                <span className={css.quiet}>({strings.line(text.slice(0, at).split('\n').length)})</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
