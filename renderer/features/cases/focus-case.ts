const focusable = 'button, input, textarea, [tabindex="0"]'
const typed = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** Remembers which control of a case has the focus; the returned function gives it to the same one in its new place. */
export function followFocus(list: HTMLElement | null, from: number, to: number): () => void {
  const at = controlsOf(list, from).findIndex((control) => control === document.activeElement)
  return () => {
    const controls = controlsOf(list, to)
    const control = controls[at] ?? controls[0]
    const isOff = control instanceof HTMLButtonElement && control.disabled
    const target = isOff ? controls.find((other) => !(other as HTMLButtonElement).disabled) : control
    target?.focus()
  }
}

/** Puts the caret into the first field of a case. */
export function focusCase(list: HTMLElement | null, index: number): void {
  const fields = controlsOf(list, index).filter((control) => control.matches(typed))
  fields[0]?.focus()
}

function controlsOf(list: HTMLElement | null, index: number): readonly HTMLElement[] {
  const item = list?.children.item(index)
  return item ? [...item.querySelectorAll<HTMLElement>(focusable)] : []
}
