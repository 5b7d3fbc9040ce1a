import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than a width in pixels; zooming in makes it narrower too. */
export function useNarrow(widthPx: number): boolean {
  const query = `(width < ${widthPx}px)`
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    () => window.matchMedia(query).matches,
  )
}
