import type { GroupProps } from 'react-resizable-panels'
import { changeSettings, useUiSettings } from '../../model/ui-settings.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { explorerNeedsPx } from './explorer-yields.ts'

/** Remembers the sizes of a group of panes, apart for narrow windows, so that a visit there spoils nothing. */
export function useLayout(group: string): Pick<GroupProps, 'defaultLayout' | 'onLayoutChanged'> {
  const isNarrow = useNarrow(explorerNeedsPx)
  const name = isNarrow ? `${group}-narrow` : group
  // Read, not followed: the sizes on screen are the truth from then on.
  const stored = useUiSettings.getState().layouts[name]
  return {
    ...(stored ? { defaultLayout: { ...stored } } : {}),
    onLayoutChanged: (layout) => {
      const { layouts } = useUiSettings.getState()
      changeSettings({ layouts: { ...layouts, [name]: layout } })
    },
  }
}
