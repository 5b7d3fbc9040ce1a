import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AreaTest } from '../../../server/contract/area.ts'
import { isRecord } from '../../lib/guards.ts'
import { without } from './change-tests.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'
import { ValueField } from './ValueField.tsx'

interface Props {
  readonly test: AreaTest
  readonly isDisabled: boolean
  readonly onChange: (test: AreaTest, part: string) => void
  /** What else belongs to the input of this test. */
  readonly children: ReactNode
}

/** The answer and the params that a test has of its own, where it does not take those of the area. */
export function OwnInput({ test, isDisabled, onChange, children }: Props) {
  const hasAnswer = 'answer' in test
  const hasParams = test.params !== undefined
  return (
    <details open={hasAnswer || hasParams || test.attempt !== undefined}>
      <summary>{strings.more_}</summary>
      <div className={css.pair}>
        <div>
          <Checkbox
            size="xs"
            my={6}
            label={strings.answer}
            disabled={isDisabled}
            checked={hasAnswer}
            onChange={(event) => {
              const isOwn = event.currentTarget.checked
              onChange(isOwn ? { ...test, answer: '' } : without(test, 'answer'), 'answer')
            }}
          />
          {hasAnswer && (
            <ValueField
              label={strings.answer}
              value={test.answer}
              isDisabled={isDisabled}
              onChange={(answer) => {
                onChange({ ...test, answer }, 'answer')
              }}
            />
          )}
        </div>
        <div>
          <Checkbox
            size="xs"
            my={6}
            label={strings.params}
            disabled={isDisabled}
            checked={hasParams}
            onChange={(event) => {
              const isOwn = event.currentTarget.checked
              onChange(isOwn ? { ...test, params: {} } : without(test, 'params'), 'params')
            }}
          />
          {hasParams && (
            <ValueField
              label={strings.paramsHelp}
              value={test.params}
              isDisabled={isDisabled}
              onChange={(params) => {
                if (isRecord(params)) onChange({ ...test, params }, 'params')
              }}
            />
          )}
        </div>
        {children}
      </div>
    </details>
  )
}
