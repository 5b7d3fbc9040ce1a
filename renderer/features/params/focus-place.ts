import { useEffect } from 'react'
import { create } from 'zustand'

/** A field that is to have the focus as soon as it is there, by its id. */
const useWanted = create<{ readonly id: string | null }>()(() => ({ id: null }))

/** Gives a field of the form the focus, now or when it has been drawn. */
export function focusPlace(id: string): void {
  useWanted.setState({ id })
}

/** Lets the form give the focus to where it is wanted; once, in the form's outermost part. */
export function useFocusPlaces(drawn: unknown): void {
  const { id } = useWanted()
  useEffect(() => {
    const field = id === null ? null : document.getElementById(id)
    if (!field) return
    useWanted.setState({ id: null })
    field.focus()
    field.scrollIntoView({ block: 'nearest' })
  }, [id, drawn])
}
