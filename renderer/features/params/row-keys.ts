import type { KeyboardEvent } from 'react'

/** Moves a row with Alt and an arrow from any of its fields; a list that is open keeps the arrows. */
export function rowKeys(onMove: (step: 1 | -1) => void): { onKeyDown: (event: KeyboardEvent) => void } {
  return {
    onKeyDown: (event) => {
      const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
      if (!isArrow || !event.altKey || event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    },
  }
}
