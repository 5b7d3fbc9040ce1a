import { useEffect } from 'react'
import { useNarrow } from '../../ui/use-narrow.ts'
import { collapsePane, openPane } from '../panes.ts'

/** Below this width, in pixels, the explorer folds away. */
export const explorerNeedsPx = 940

/** Folds the explorer away when the window gets too narrow for it, and brings it back when there is room again. */
export function useExplorerThatYields(): void {
  const isNarrow = useNarrow(explorerNeedsPx)
  useEffect(() => {
    if (!isNarrow) return
    const wasOpen = collapsePane('explorer')
    return () => {
      if (wasOpen) openPane('explorer')
    }
  }, [isNarrow])
}
