import { ActionIcon, Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { IconCopy, IconPin, IconPinFilled, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AreaTest } from '../../../server/contract/area.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { without } from './change-tests.ts'
import { Expectations } from './Expectations.tsx'
import { OwnInput } from './OwnInput.tsx'
import { ResultNote } from './ResultNote.tsx'
import { strings } from './strings.ts'
import type { TestRow } from './test-rows.ts'
import css from './Tests.module.css'
import { changeTest, duplicateTest, removeTests, runTestsOf } from './tests-actions.ts'
import { TestJson } from './TestJson.tsx'
import { useTests } from './tests-store.ts'
import { ValueField } from './ValueField.tsx'

interface Props {
  readonly row: TestRow
  readonly isReadOnly: boolean
  readonly canRun: boolean
}

/** The chosen test: every part of it by form or as JSON, with what it got beside what it expects. */
export function TestDetail({ row, isReadOnly, canRun }: Props) {
  const [view, setView] = useState<'form' | 'json'>('form')
  const { index, test, result, state } = row
  const isFresh = state !== 'stale' && result !== null
  function change(next: AreaTest, part: string): void {
    changeTest(index, next, part)
  }
  return (
    <section className={css.detail} aria-label={strings.detail}>
      <div className={css.bar}>
        <SegmentedControl
          size="xs"
          aria-label={strings.view}
          data={[
            { value: 'form', label: strings.form },
            { value: 'json', label: strings.json },
          ]}
          value={view}
          onChange={(next) => {
            setView(next === 'json' ? 'json' : 'form')
          }}
        />
        <span className={css.grow} />
        <Tools row={row} isReadOnly={isReadOnly} canRun={canRun} />
      </div>
      {result !== null && (
        <ResultNote
          result={result}
          isOld={state === 'stale'}
          onAcceptError={(error) => {
            change({ ...test, expect: { error } }, 'accept')
          }}
        />
      )}
      {view === 'json' ? (
        <TestJson test={test} place={String(index)} isDisabled={isReadOnly} onChange={change} />
      ) : (
        <>
          <Form test={test} isDisabled={isReadOnly} onChange={change} />
          <Expectations
            test={test}
            checks={isFresh ? result.checks : []}
            isDisabled={isReadOnly}
            onChange={change}
          />
        </>
      )}
    </section>
  )
}

interface FormProps {
  readonly test: AreaTest
  readonly isDisabled: boolean
  readonly onChange: (test: AreaTest, part: string) => void
}

function Form({ test, isDisabled, onChange }: FormProps) {
  return (
    <>
      <div className={css.pair}>
        <TextInput
          size="xs"
          label={strings.name}
          disabled={isDisabled}
          value={test.name}
          onChange={(event) => {
            onChange({ ...test, name: event.currentTarget.value }, 'name')
          }}
        />
        <ValueField
          label={strings.response}
          showsLabel
          isDisabled={isDisabled}
          value={test.response}
          onChange={(response) => {
            onChange({ ...test, response }, 'response')
          }}
        />
      </div>
      <OwnInput test={test} isDisabled={isDisabled} onChange={onChange}>
        <NumberInput
          size="xs"
          label={strings.attempt}
          min={0}
          allowDecimal={false}
          disabled={isDisabled}
          value={test.attempt ?? ''}
          onChange={(value) => {
            const attempt = typeof value === 'number' ? Math.max(0, value) : undefined
            onChange(attempt === undefined ? without(test, 'attempt') : { ...test, attempt }, 'attempt')
          }}
        />
      </OwnInput>
    </>
  )
}

function Tools({ row: { index, test }, isReadOnly, canRun }: Props) {
  const areaId = useDocuments((state) => currentArea(state).id)
  const isPinned = useTests((state) => state.pinned[areaId]?.includes(test.name) ?? false)
  const pin = isPinned ? strings.unpin : strings.pin
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={pin}
        aria-pressed={isPinned}
        title={pin}
        onClick={() => {
          useTests.setState(({ pinned }) => ({
            pinned: { ...pinned, [areaId]: withToggled(pinned[areaId] ?? [], test.name) },
          }))
        }}
      >
        {isPinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={strings.duplicate}
        disabled={isReadOnly}
        onClick={() => {
          duplicateTest(index)
        }}
      >
        <IconCopy size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={strings.remove}
        disabled={isReadOnly}
        onClick={() => {
          removeTests([index])
        }}
      >
        <IconTrash size={15} />
      </ActionIcon>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} />}
        disabled={!canRun}
        onClick={() => {
          runTestsOf([test])
        }}
      >
        {strings.runOne}
      </Button>
    </>
  )
}

function withToggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
