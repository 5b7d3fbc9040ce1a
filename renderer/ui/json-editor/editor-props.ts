/** Something that is wrong in a JSON text; line and column count from 1. */
export interface JsonProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** What a JSON editor takes. */
export interface JsonEditorProps {
  /** The accessible name. */
  readonly label: string
  readonly value: string
  readonly onChange?: (text: string) => void
  /** CSS height; 240 pixels unless told. */
  readonly height?: number | string
  /** A JSON Schema for hints and warnings; pass a constant. */
  readonly schema?: object
  readonly readOnly?: boolean
  /** Told what is wrong whenever that changes. */
  readonly onProblems?: (problems: readonly JsonProblem[]) => void
}

/** Where the caret stands in whichever field shows the text now, null while it has no focus. */
export interface CaretProps {
  readonly caret: { current: number | null }
}
