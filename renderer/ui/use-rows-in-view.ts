import { useEffect, useState, type RefObject } from 'react'

interface Rows {
  readonly count: number
  readonly rowHeight: number
  /** What stands above the rows. */
  readonly headHeight: number
}

/** So many rows before and behind those in view are drawn too, so that quick scrolling shows no gap. */
const spare = 12

/** Which of many rows of one height are in view, or nearly so: from the first to before the second number. */
export function useRowsInView(
  scroll: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: Rows,
): { readonly from: number; readonly to: number } {
  const [view, setView] = useState({ first: 0, rows: 20 })
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const rows = Math.ceil((element.clientHeight - headHeight) / rowHeight) + 1
      setView((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll, rowHeight, headHeight])
  const first = Math.min(view.first, Math.max(0, count - view.rows))
  return { from: Math.max(0, first - spare), to: Math.min(count, first + view.rows + spare) }
}
