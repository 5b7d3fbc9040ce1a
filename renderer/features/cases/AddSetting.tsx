import { Autocomplete, Button } from '@mantine/core'
import { useState } from 'react'
import css from './Cases.module.css'
import { strings } from './strings.ts'

interface Props {
  /** Settings of the area that this case does not change yet. */
  readonly suggestions: readonly string[]
  readonly isTaken: (name: string) => boolean
  readonly onAdd: (name: string) => void
}

/** Adds a setting by its name; one of the area's begins with the area's value. */
export function AddSetting({ suggestions, isTaken, onAdd }: Props) {
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const problem = isTaken(trimmed) ? strings.nameTaken : undefined

  function add(): void {
    if (trimmed === '' || problem !== undefined) return
    onAdd(trimmed)
    setName('')
  }

  return (
    <form
      className={css.addSetting}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Autocomplete
        size="sm"
        aria-label={strings.newSetting}
        placeholder={strings.settingName}
        data={[...suggestions]}
        value={name}
        error={problem}
        onChange={setName}
      />
      <Button type="submit" variant="default" disabled={trimmed === '' || problem !== undefined}>
        {strings.addSetting}
      </Button>
    </form>
  )
}
