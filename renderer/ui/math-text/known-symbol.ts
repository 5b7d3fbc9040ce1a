/** A symbol of the area: how it is typed, and how it looks. */
export interface KnownSymbol {
  readonly code: string
  readonly aliases: readonly string[]
  /** Without delimiters; empty when there is none. */
  readonly latex: string
}
