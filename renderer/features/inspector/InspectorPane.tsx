import { ActionIcon, Tabs, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import { PaneErrorBoundary } from '../../ui/PaneErrorBoundary.tsx'
import css from './InspectorPane.module.css'
import { strings } from './strings.ts'

const tabs = ['run', 'trace', 'wire', 'log', 'problems'] as const
type Tab = (typeof tabs)[number]

interface Props {
  readonly isCollapsed: boolean
  readonly onToggle: () => void
  readonly onExpand: () => void
  /** What stands at the end of the line of tabs. */
  readonly aside: ReactNode
  /** What each tab shows; a tab without a panel is left out. */
  readonly panels: Readonly<Partial<Record<Tab, ReactNode>>>
  /** What stands behind the label of a tab: how many there are. */
  readonly badges?: Readonly<Partial<Record<Tab, ReactNode>>>
}

/** The inspector at the foot of the window: what happened behind the scenes. Its tabs stay in sight when it is folded. */
export function InspectorPane({ isCollapsed, onToggle, onExpand, aside, panels, badges }: Props) {
  const shown = tabs.filter((value) => panels[value] !== undefined)
  const chosen = useUiSettings((state) => state.choices.inspectorTab)
  const tab = shown.find((value) => value === chosen) ?? shown[0] ?? 'log'
  const label = isCollapsed ? strings.show : strings.hide
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      activateTabWithKeyboard={false}
      className={css.root ?? ''}
      onChange={(value) => {
        if (value !== null) choose('inspectorTab', value)
      }}
    >
      <div className={css.bar}>
        <Tabs.List className={css.tabs ?? ''} aria-label={strings.inspector}>
          {shown.map((value) => (
            <Tabs.Tab key={value} value={value} className={css.tab ?? ''} onClick={onExpand}>
              {strings[value]}
              {badges?.[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={css.aside}>{aside}</div>
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-expanded={!isCollapsed}
            onClick={onToggle}
          >
            {isCollapsed ? <IconChevronUp size={17} /> : <IconChevronDown size={17} />}
          </ActionIcon>
        </Tooltip>
      </div>
      {shown.map((value) => (
        <Tabs.Panel key={value} value={value} className={css.panel ?? ''} tabIndex={-1} hidden={isCollapsed}>
          {tab === value && !isCollapsed && (
            <PaneErrorBoundary name={strings[value]}>{panels[value]}</PaneErrorBoundary>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
