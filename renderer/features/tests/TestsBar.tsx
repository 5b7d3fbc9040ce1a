import { ActionIcon, Button, Menu, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconDots, IconPlayerPlay, IconPlayerStop, IconSearch } from '@tabler/icons-react'
import { mostRepeats } from '../../../server/contract/area-tests-api.ts'
import type { OwnRun } from '../../model/test-runs-store.ts'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import { strings } from './strings.ts'
import { countRows, type TestFilter, type TestRow } from './test-rows.ts'
import css from './Tests.module.css'
import { acceptableRows, removeTests, runAll, runFailed, runSelected, stopRun } from './tests-actions.ts'
import { useTests } from './tests-store.ts'
import { watchChoice } from './watch-function.ts'

const filters = (['all', 'failed', 'not-run', 'passed'] satisfies TestFilter[]).map((value) => ({
  value,
  label: strings.filters[value],
}))

interface Props {
  readonly rows: readonly TestRow[]
  readonly run: OwnRun | null
  readonly canRun: boolean
}

/** What can be done with all tests: run, stop, filter, search, repeat, watch. */
export function TestsBar({ rows, run, canRun }: Props) {
  const counts = countRows(rows)
  return (
    <>
      <div className={css.bar}>
        <RunButtons rows={rows} run={run} canRun={canRun} />
        <Repeat />
        <span className={css.grow} />
        <span className={css.summary} role="status">
          {run === null ? strings.summary(counts) : strings.progress(run.run.done, run.run.total)}
        </span>
        <More rows={rows} />
      </div>
      <div className={css.bar}>
        <Filters />
        <Watch />
      </div>
    </>
  )
}

function RunButtons({ rows, run, canRun }: Props) {
  const { bad } = countRows(rows)
  const chosen = useTests((state) => rows.filter(({ key }) => state.selected.has(key)).length)
  return (
    <>
      {run === null ? (
        <Button size="xs" leftSection={<IconPlayerPlay size={14} />} disabled={!canRun} onClick={runAll}>
          {strings.runAll}
        </Button>
      ) : (
        <Button size="xs" color="gray" leftSection={<IconPlayerStop size={14} />} onClick={stopRun}>
          {strings.stop}
        </Button>
      )}
      <Button size="xs" variant="default" disabled={!canRun || bad === 0} onClick={runFailed}>
        {strings.runFailed}
      </Button>
      {chosen > 0 && (
        <Button size="xs" variant="default" disabled={!canRun} onClick={runSelected}>
          {strings.runSelected(chosen)}
        </Button>
      )}
    </>
  )
}

function Repeat() {
  const repeat = useTests((state) => state.repeat)
  return (
    <NumberInput
      size="xs"
      className={css.times ?? ''}
      aria-label={strings.repeatLabel}
      prefix="× "
      min={1}
      max={mostRepeats}
      clampBehavior="strict"
      value={repeat}
      onChange={(value) => {
        useTests.setState({ repeat: typeof value === 'number' ? Math.max(1, Math.round(value)) : 1 })
      }}
    />
  )
}

function Filters() {
  const { filter, search } = useTests()
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={strings.filter}
        data={filters}
        value={filter}
        onChange={(next) => {
          useTests.setState({ filter: next })
        }}
      />
      <TextInput
        size="xs"
        type="search"
        className={css.search ?? ''}
        aria-label={strings.search}
        placeholder={strings.search}
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => {
          useTests.setState({ search: event.currentTarget.value })
        }}
      />
    </>
  )
}

function Watch() {
  const isOn = useUiSettings((state) => state.choices[watchChoice] === 'on')
  return (
    <Switch
      size="xs"
      label={strings.watch}
      checked={isOn}
      onChange={(event) => {
        choose(watchChoice, event.currentTarget.checked ? 'on' : 'off')
      }}
    />
  )
}

function More({ rows }: { readonly rows: readonly TestRow[] }) {
  const selected = useTests((state) => state.selected)
  const chosen = rows.filter(({ key }) => selected.has(key)).map(({ index }) => index)
  const acceptable = acceptableRows(rows).length
  const open = (dialog: 'many' | 'eval-tests' | 'review') => () => {
    useTests.setState({ dialog })
  }
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={strings.more}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={open('many')}>{strings.many}</Menu.Item>
        <Menu.Item onClick={open('eval-tests')}>{strings.evalTests}</Menu.Item>
        <Menu.Item disabled={acceptable === 0} onClick={open('review')}>
          {strings.acceptAll(acceptable)}
        </Menu.Item>
        <Menu.Item
          disabled={chosen.length === 0}
          onClick={() => {
            removeTests(chosen)
          }}
        >
          {strings.removeSelected}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
