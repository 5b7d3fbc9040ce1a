import { useEffect, type RefObject } from 'react'

/** What scrolls sideways in text from a function: code and formulas on lines of their own. */
export const wideParts = 'pre, .katex-display'

/**
 * Lets the keyboard reach what scrolls sideways: the parts of a box that the selector names, or the box itself.
 * What fits is no stop for Tab.
 */
export function useReachable(box: RefObject<HTMLElement | null>, content: unknown, selector?: string): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const parts = selector === undefined ? [element] : element.querySelectorAll<HTMLElement>(selector)
      for (const part of parts) markReachable(part)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
    }
  }, [box, content, selector])
}

function markReachable(part: HTMLElement): void {
  if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
  else part.removeAttribute('tabindex')
}
