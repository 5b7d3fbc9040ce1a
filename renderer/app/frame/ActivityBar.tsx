import { UnstyledButton } from '@mantine/core'
import {
  IconCpu,
  IconHeartbeat,
  IconHistory,
  IconMessageCircle,
  IconPencil,
  IconSettings,
  type Icon,
} from '@tabler/icons-react'
import { showView, useView, type View } from '../view-store.ts'
import css from './Frame.module.css'
import { strings } from './strings.ts'

type Entry = readonly [Exclude<View, 'docs'>, Icon]

const upper: readonly Entry[] = [
  ['author', IconPencil],
  ['chat', IconMessageCircle],
  ['health', IconHeartbeat],
  ['worker', IconCpu],
  ['history', IconHistory],
]
const lower: readonly Entry[] = [['settings', IconSettings]]

/** The views of the app. */
export function ActivityBar() {
  return (
    <nav className={css.activity} aria-label={strings.regions.activity} data-region="activity" tabIndex={-1}>
      <ul>
        {upper.map((entry) => (
          <ActivityItem key={entry[0]} entry={entry} />
        ))}
      </ul>
      <ul>
        {lower.map((entry) => (
          <ActivityItem key={entry[0]} entry={entry} />
        ))}
      </ul>
    </nav>
  )
}

function ActivityItem({ entry: [view, ViewIcon] }: { readonly entry: Entry }) {
  const isCurrent = useView((state) => state.view === view)
  return (
    <li>
      <UnstyledButton
        className={css.activityItem}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          showView(view)
        }}
      >
        <ViewIcon size={20} stroke={1.7} aria-hidden="true" />
        <span>{strings.views[view]}</span>
      </UnstyledButton>
    </li>
  )
}
