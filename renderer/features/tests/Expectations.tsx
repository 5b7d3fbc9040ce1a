import { ActionIcon, Autocomplete, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldCheck } from '../../../server/contract/area-tests-api.ts'
import type { AreaTest } from '../../../server/contract/area.ts'
import { CheckOutcome } from './CheckOutcome.tsx'
import {
  expectationOf,
  withExpectation,
  withFieldRenamed,
  withoutExpectation,
  type Expectation,
  type Way,
} from './change-tests.ts'
import { strings } from './strings.ts'
import css from './Tests.module.css'
import { ValueField } from './ValueField.tsx'

const knownFields = [
  'is_correct',
  'feedback',
  'matched_case',
  'tags',
  'warnings',
  'error',
  'response_latex',
  'response_simplified',
  'preview.latex',
  'preview.sympy',
  'preview.feedback',
]

interface Props {
  readonly test: AreaTest
  /** What the fields held, where the result is of this test as it stands. */
  readonly checks: readonly FieldCheck[]
  readonly isDisabled: boolean
  readonly onChange: (test: AreaTest, part: string) => void
}

/** What a test expects: a field, how it is compared, and with what; beside it what was there. */
export function Expectations({ test, checks, isDisabled, onChange }: Props) {
  const fields = Object.keys(test.expect)
  const next = knownFields.find((field) => !fields.includes(field)) ?? 'field'
  return (
    <div className={css.expectations} role="group" aria-label={strings.expectations}>
      <b className={css.quiet}>{strings.expectations}</b>
      {fields.length === 0 && <span className={css.quiet}>{strings.noExpectations}</span>}
      {fields.map((field) => {
        const check = checks.find((one) => one.field === field)
        return (
          <div key={field} className={css.expectation}>
            <ExpectationFields {...{ test, field, isDisabled, onChange }} />
            {check && <CheckOutcome {...{ test, check, isDisabled, onChange }} />}
          </div>
        )
      })}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} />}
          disabled={isDisabled}
          onClick={() => {
            const value = next === 'is_correct' ? true : ''
            onChange(withExpectation(test, next, { way: 'equals', value }), 'add')
          }}
        >
          {strings.addExpectation}
        </Button>
      </div>
    </div>
  )
}

interface FieldProps extends Pick<Props, 'test' | 'isDisabled' | 'onChange'> {
  readonly field: string
}

function ExpectationFields({ test, field, isDisabled, onChange }: FieldProps) {
  const expectation = expectationOf(test.expect[field])
  function put(change: Partial<Expectation>): void {
    onChange(withExpectation(test, field, { ...expectation, ...change }), `expect ${field}`)
  }
  return (
    <>
      <FieldName {...{ test, field, isDisabled, onChange }} />
      <NativeSelect
        size="xs"
        aria-label={`${field}: ${strings.way}`}
        disabled={isDisabled}
        data={(['equals', 'contains', 'matches'] satisfies Way[]).map((value) => ({
          value,
          label: strings.ways[value],
        }))}
        value={expectation.way}
        onChange={(event) => {
          const way = wayOf(event.currentTarget.value)
          const value =
            typeof expectation.value === 'string' ? expectation.value : JSON.stringify(expectation.value)
          put(way === 'matches' ? { way, value } : { way })
        }}
      />
      <Expected
        {...{ field, expectation, isDisabled }}
        onValue={(value) => {
          put({ value })
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={strings.removeExpectation(field)}
        disabled={isDisabled}
        onClick={() => {
          onChange(withoutExpectation(test, field), 'remove')
        }}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </>
  )
}

interface ExpectedProps {
  readonly field: string
  readonly expectation: Expectation
  readonly isDisabled: boolean
  readonly onValue: (value: unknown) => void
}

/** A verdict is chosen, everything else is typed. */
function Expected({ field, expectation: { way, value }, isDisabled, onValue }: ExpectedProps) {
  const label = `${field}: ${strings.value}`
  if (field !== 'is_correct' || way !== 'equals' || typeof value !== 'boolean') {
    return <ValueField label={label} value={value} isDisabled={isDisabled} onChange={onValue} />
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      disabled={isDisabled}
      data={[
        { value: 'true', label: strings.correct },
        { value: 'false', label: strings.notCorrect },
      ]}
      value={String(value)}
      onChange={(event) => {
        onValue(event.currentTarget.value === 'true')
      }}
    />
  )
}

/** The name is taken over when the field is left, so that half a name replaces nothing. */
function FieldName({ test, field, isDisabled, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = (typed ?? field).trim()
  const isTaken = name !== field && name in test.expect
  const problem = name === '' ? strings.emptyField : isTaken ? strings.sameField : undefined
  return (
    <Autocomplete
      size="xs"
      aria-label={`${field}: ${strings.field}`}
      data={knownFields.filter((known) => known === field || !(known in test.expect))}
      disabled={isDisabled}
      error={problem}
      classNames={{ input: css.mono ?? '' }}
      value={typed ?? field}
      onChange={setTyped}
      onBlur={() => {
        if (problem !== undefined) return
        setTyped(null)
        if (name !== field) onChange(withFieldRenamed(test, field, name), 'rename')
      }}
    />
  )
}

function wayOf(value: string): Way {
  return value === 'contains' || value === 'matches' ? value : 'equals'
}
