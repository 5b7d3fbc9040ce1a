import type { GroupProps } from 'react-resizable-panels'
import { changeSettings, useUiSettings } from '../../model/ui-settings.ts'

/** Remembers the sizes of a group of panes. */
export function useLayout(group: string): Pick<GroupProps, 'defaultLayout' | 'onLayoutChanged'> {
  // Read once: the sizes on screen are the truth from then on.
  const stored = useUiSettings.getState().layouts[group]
  return {
    ...(stored ? { defaultLayout: { ...stored } } : {}),
    onLayoutChanged: (layout, { requestedLayout }) => {
      const { layouts } = useUiSettings.getState()
      changeSettings({ layouts: { ...layouts, [group]: requestedLayout ?? layout } })
    },
  }
}
