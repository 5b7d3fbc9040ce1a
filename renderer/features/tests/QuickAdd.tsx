import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from './change-tests.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'
import { addTests } from './tests-actions.ts'

/** A line in which one test after the other is typed: the response, what is expected, Enter. */
export function QuickAdd() {
  const [response, setResponse] = useState('')
  const [expected, setExpected] = useState<'correct' | 'incorrect'>('correct')
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault()
        const isCorrect = expected === 'correct'
        addTests([{ name: nameOf(response, isCorrect), response, expect: { is_correct: isCorrect } }])
        setResponse('')
      }}
    >
      <TextInput
        size="xs"
        aria-label={strings.addResponse}
        placeholder={strings.addResponse}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: css.mono ?? '' }}
        value={response}
        onChange={(event) => {
          setResponse(event.currentTarget.value)
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={strings.addExpected}
        data={[
          { value: 'correct', label: strings.correct },
          { value: 'incorrect', label: strings.notCorrect },
        ]}
        value={expected}
        onChange={(event) => {
          setExpected(event.currentTarget.value === 'correct' ? 'correct' : 'incorrect')
        }}
      />
      <Button size="xs" variant="default" type="submit">
        {strings.add}
      </Button>
    </form>
  )
}
