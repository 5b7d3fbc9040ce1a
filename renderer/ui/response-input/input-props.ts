import type { InputConfig } from './input-config.ts'
import type { TypedText } from './typed-text.ts'

/** Part of a text, as offsets from 0; `end` is the first character after it. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A symbol of the area, as learners may type it and see it. */
export interface OfferedSymbol {
  readonly code: string
  /** Without delimiters; empty when there is none. */
  readonly latex: string
  readonly aliases: readonly string[]
}

/** What every input of a response takes. */
export interface InputProps {
  /** The accessible name: Response, Answer. */
  readonly label: string
  readonly value: TypedText
  readonly config: InputConfig
  readonly onValue: (value: TypedText) => void
  readonly placeholder?: string | undefined
  /** What is wrong with the value as it stands, as a sentence. */
  readonly problem?: string | null | undefined
  /** The part of the text that the problem is about. */
  readonly mark?: TextRange | null | undefined
  /** Offered beneath typed mathematics. */
  readonly symbols?: readonly OfferedSymbol[] | undefined
  /** Whether it is shown as a learner gets it: options that change their order do so. */
  readonly isForLearner?: boolean | undefined
}
