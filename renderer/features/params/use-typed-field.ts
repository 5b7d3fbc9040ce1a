import type { ChangeEvent, KeyboardEvent } from 'react'
import { keepFieldDraft, useFieldDraft } from './field-drafts.ts'

/** What became of typed text: how the document shows it now, or why it is not in the document. */
export type Taken = { readonly shown: string } | { readonly problem: string }

interface Field {
  /** Where the value stands, for what is half typed. */
  readonly place: string
  /** The value as the document shows it. */
  readonly shown: string
  readonly take: (text: string) => Taken
}

/** A field that takes each change into the document at once; what cannot be taken stays in the field and says why. */
export function useTypedField({ place, shown, take }: Field) {
  const draft = useFieldDraft(place, shown)
  return {
    problem: draft?.problem ?? null,
    field: {
      value: draft?.text ?? shown,
      'aria-invalid': draft?.problem != null || undefined,
      spellCheck: false,
      autoCapitalize: 'off',
      autoComplete: 'off',
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const taken = take(text)
        if ('problem' in taken) keepFieldDraft(place, { text, basedOn: shown, problem: taken.problem })
        else
          keepFieldDraft(place, taken.shown === text ? null : { text, basedOn: taken.shown, problem: null })
      },
      onBlur: () => {
        if (draft?.problem === null) keepFieldDraft(place, null)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || draft === null) return
        event.stopPropagation()
        keepFieldDraft(place, null)
      },
    },
  } as const
}
