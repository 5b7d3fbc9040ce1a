import { Tabs } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { choose, useUiSettings } from '../../model/ui-settings.ts'
import css from './AuthorView.module.css'
import { strings } from './strings.ts'

/** One side of a response area: what is asked, how it is judged, what is said, how that is proved. */
export interface AuthorTab {
  readonly id: string
  readonly label: string
  readonly content: ComponentType
  /** A number or a sign behind the label. */
  readonly badge?: ComponentType
}

interface Props {
  readonly tabs: readonly [AuthorTab, ...AuthorTab[]]
  /** The tab that is shown until another is chosen. */
  readonly first: string
  /** What can be done with the document as a whole. */
  readonly tools: ReactNode
}

/** The open response area, side by side in the tabs that authors know (protocol.md 10.1). */
export function AuthorView({ tabs, first, tools }: Props) {
  const name = useDocuments((state) => currentArea(state).name)
  const chosen = useUiSettings((state) => state.choices.authorTab)
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs.find(({ id }) => id === first) ?? tabs[0]
  return (
    <div className={css.root}>
      <div className={css.bar}>
        <h2 className={css.title} dir="auto">
          {name}
        </h2>
        {tools}
      </div>
      <Tabs
        className={css.tabs ?? ''}
        value={shown.id}
        onChange={(id) => {
          if (id !== null) choose('authorTab', id)
        }}
      >
        <Tabs.List className={css.list ?? ''} aria-label={strings.tabs}>
          {tabs.map(({ id, label, badge: Badge }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
              {Badge && <Badge />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content: Content }) => (
          <Tabs.Panel key={id} value={id} className={css.panel ?? ''}>
            {id === shown.id && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
