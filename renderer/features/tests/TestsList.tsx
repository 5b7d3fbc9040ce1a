import type { KeyboardEvent, ReactNode } from 'react'
import { showValue } from '../../ui/json-value.ts'
import { VirtualGrid } from '../../ui/VirtualGrid.tsx'
import { expectationOf } from './change-tests.ts'
import { StateMark } from './StateMark.tsx'
import { strings } from './strings.ts'
import type { TestRow } from './test-rows.ts'
import css from './Tests.module.css'
import { chooseTest, removeTests, runTestsOf } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

const columns = [
  { id: 'state', label: strings.columns.state, width: '92px' },
  { id: 'name', label: strings.columns.name, width: 'minmax(120px, 2fr)' },
  { id: 'response', label: strings.columns.response, width: 'minmax(80px, 1.2fr)' },
  { id: 'expected', label: strings.columns.expected, width: 'minmax(80px, 1.2fr)' },
  { id: 'time', label: strings.columns.time, width: '64px' },
]

/** The tests as a table that keeps pace with any number of them. Space selects, Enter runs, Delete removes. */
export function TestsList({ rows }: { readonly rows: readonly TestRow[] }) {
  const active = useTests((state) => state.active)
  const selected = useTests((state) => state.selected)
  function onKey(event: KeyboardEvent, at: number): void {
    const row = rows[at]
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault()
      useTests.setState({ selected: new Set(rows.map(({ key }) => key)) })
    } else if (row !== undefined && actOn(event.key, row)) event.preventDefault()
  }
  return (
    <div className={css.list} style={{ height: 34 + Math.max(rows.length, 2) * 32 }}>
      <VirtualGrid
        label={strings.list}
        columns={columns}
        count={rows.length}
        active={rows.findIndex(({ index }) => index === active)}
        onActive={(at) => {
          const row = rows[at]
          if (row) chooseTest(row.index)
        }}
        isSelected={(at) => selected.has(rows[at]?.key ?? '')}
        onKey={onKey}
        cells={(at) => cellsOf(rows[at])}
        state={(at) => rows[at]?.state ?? ''}
      />
    </div>
  )
}

function actOn(key: string, row: TestRow): boolean {
  switch (key) {
    case ' ':
      useTests.setState(({ selected }) => ({ selected: toggled(selected, row.key) }))
      return true
    case 'Enter':
      runTestsOf([row.test])
      return true
    case 'Delete':
      removeTests([row.index])
      return true
    default:
      return false
  }
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

const shortest = 120

function cellsOf(row: TestRow | undefined): readonly ReactNode[] {
  if (row === undefined) return []
  const { test, state, result } = row
  return [
    <StateMark
      key="state"
      state={state}
      flickers={state === 'passed' && (result?.outcomes.length ?? 0) > 1}
    />,
    <bdi key="name">{test.name}</bdi>,
    <bdi key="response" className={css.mono}>
      {showValue(test.response).slice(0, shortest)}
    </bdi>,
    <bdi key="expected" className={css.quiet}>
      {expectedWords(test.expect)}
    </bdi>,
    <span key="time" className={css.quiet}>
      {result === null ? '' : `${Math.round(result.durationMs)} ms`}
    </span>,
  ]
}

function expectedWords(expect: Readonly<Record<string, unknown>>): string {
  return Object.entries(expect)
    .map(([field, expected]) => {
      if (field === 'is_correct' && typeof expected === 'boolean') {
        return expected ? strings.correct : strings.notCorrect
      }
      const { way, value } = expectationOf(expected)
      return `${field} ${strings.ways[way]} ${showValue(value)}`
    })
    .join(', ')
    .slice(0, shortest)
}
