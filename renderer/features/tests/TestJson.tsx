import { Textarea } from '@mantine/core'
import type { AreaTest } from '../../../server/contract/area.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { readJsonText } from '../../model/json-text.ts'
import { readTest } from './change-tests.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'
import { useTests } from './tests-store.ts'

interface Props {
  readonly test: AreaTest
  readonly place: string
  readonly isDisabled: boolean
  readonly onChange: (test: AreaTest, part: string) => void
}

/** A test as JSON. A text that is none yet is kept, and the test stays as it was. */
export function TestJson({ test, place, isDisabled, onChange }: Props) {
  const areaId = useDocuments((state) => currentArea(state).id)
  const name = `${areaId} ${place}`
  const typed = useTests((state) => state.unreadable[name])
  const reading = typed === undefined ? test : read(typed)
  const isKept =
    typed !== undefined && (typeof reading === 'string' || JSON.stringify(reading) === JSON.stringify(test))
  return (
    <Textarea
      size="xs"
      autosize
      minRows={6}
      maxRows={24}
      aria-label={strings.jsonLabel}
      disabled={isDisabled}
      spellCheck={false}
      classNames={{ input: css.mono ?? '' }}
      error={typeof reading === 'string' ? reading : undefined}
      value={isKept ? typed : JSON.stringify(test, null, 2)}
      onChange={(event) => {
        const text = event.currentTarget.value
        useTests.setState(({ unreadable }) => ({ unreadable: { ...unreadable, [name]: text } }))
        const next = read(text)
        if (typeof next !== 'string') onChange(next, 'json')
      }}
    />
  )
}

function read(text: string): AreaTest | string {
  const json = readJsonText(text)
  return json.status === 'unreadable' ? json.problem : readTest(json.value)
}
