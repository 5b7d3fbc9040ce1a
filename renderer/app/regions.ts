/** Moves the focus to the next region of the window, or the one before; regions carry `data-region`. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isVisible)
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = nextIndex(regions.length, current, step)
  regions[next]?.focus()
}

/** The index after or before the current one, around the end; -1 stands for none. */
export function nextIndex(count: number, current: number, step: 1 | -1): number {
  if (count === 0) return -1
  if (current === -1) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}

function isVisible(element: HTMLElement): boolean {
  return element.offsetWidth > 8 && element.offsetHeight > 8
}
