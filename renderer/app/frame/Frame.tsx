import { useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useRunTargetStore } from '../../model/run-target.ts'
import { PaneErrorBoundary } from '../../ui/PaneErrorBoundary.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { registerPane } from '../panes.ts'
import { useView } from '../view-store.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { Banner } from './Banner.tsx'
import { DocumentRegion } from './DocumentRegion.tsx'
import { Explorer } from './Explorer.tsx'
import css from './Frame.module.css'
import { Inspector } from './Inspector.tsx'
import { LearnerRegion } from './LearnerRegion.tsx'
import { StatusBar } from './StatusBar.tsx'
import { strings } from './strings.ts'
import { TopBar } from './TopBar.tsx'
import { useLayout } from './use-layout.ts'
import { useExplorerThatYields } from './explorer-yields.ts'

interface Props {
  readonly onRun: () => void
  readonly onPalette: () => void
  readonly onToggleTheme: () => void
}

/** The window: the same regions in every view, each resizable, collapsible and reachable with F6. */
export function Frame({ onRun, onPalette, onToggleTheme }: Props) {
  const layout = useLayout('window')
  useExplorerThatYields()
  return (
    <div className={css.frame}>
      <TopBar
        onRun={onRun}
        onCancel={() => {
          useRunTargetStore.getState().target?.cancel()
        }}
        onPalette={onPalette}
        onToggleTheme={onToggleTheme}
      />
      <Banner />
      <main className={css.middle}>
        <ActivityBar />
        <Group id="window" orientation="horizontal" className={css.group} {...layout}>
          <Panel
            id="explorer"
            className={css.chrome}
            defaultSize={216}
            minSize={184}
            maxSize={420}
            collapsible
            groupResizeBehavior="preserve-pixel-size"
            panelRef={(handle) => {
              registerPane('explorer', handle)
            }}
          >
            <section
              className={css.region}
              data-region="explorer"
              tabIndex={-1}
              aria-label={strings.regions.explorer}
            >
              <PaneErrorBoundary name={strings.regions.explorer}>
                <Explorer />
              </PaneErrorBoundary>
            </section>
          </Panel>
          <Separator className={css.vertical} aria-label={strings.separators.explorer} />
          <Panel id="centre" minSize={260}>
            <Centre />
          </Panel>
        </Group>
      </main>
      <StatusBar />
    </div>
  )
}

function Centre() {
  const layout = useLayout('centre')
  const [isCollapsed, setIsCollapsed] = useState(false)
  return (
    <Group id="centre" orientation="vertical" className={css.group} {...layout}>
      <Panel id="upper" minSize={200}>
        <Upper />
      </Panel>
      <Separator className={css.horizontal} aria-label={strings.separators.inspector} />
      <Panel
        id="inspector"
        className={css.surface}
        defaultSize={37}
        minSize={110}
        collapsedSize={37}
        collapsible
        groupResizeBehavior="preserve-pixel-size"
        panelRef={(handle) => {
          registerPane('inspector', handle)
        }}
        onResize={({ inPixels }) => {
          setIsCollapsed(inPixels < 60)
        }}
      >
        <section
          className={css.region}
          data-region="inspector"
          tabIndex={-1}
          aria-label={strings.regions.inspector}
        >
          <Inspector isCollapsed={isCollapsed} />
        </section>
      </Panel>
    </Group>
  )
}

function Upper() {
  const view = useView((state) => state.view)
  if (view !== 'author') return <DocumentRegion />
  return <AuthorColumns />
}

function AuthorColumns() {
  const isNarrow = useNarrow(760)
  return isNarrow ? <Columns key="rows" orientation="vertical" /> : <Columns orientation="horizontal" />
}

/** Side by side, or one above the other where the window is narrow. */
function Columns({ orientation }: { readonly orientation: 'horizontal' | 'vertical' }) {
  const isRow = orientation === 'horizontal'
  const layout = useLayout(isRow ? 'author' : 'author-rows')
  return (
    <Group id="author" orientation={orientation} className={css.group} {...layout}>
      <Panel id="document" minSize={isRow ? 280 : 120}>
        <DocumentRegion />
      </Panel>
      <Separator className={isRow ? css.vertical : css.horizontal} aria-label={strings.separators.learner} />
      <Panel
        id="learner"
        className={css.sunken}
        defaultSize={isRow ? 396 : 320}
        minSize={isRow ? 270 : 140}
        collapsible
        groupResizeBehavior="preserve-pixel-size"
        panelRef={(handle) => {
          registerPane('learner', handle)
        }}
      >
        <LearnerRegion />
      </Panel>
    </Group>
  )
}
