import type { ConstantName } from './expression-tree.ts'
import type { TextRange } from './input-error.ts'

/** Signs of the grammar. `|` may open or close; `|<` and `>|` are bars whose side is known. */
export type SignText =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '!'
  | '°'
  | '_'
  | '='
  | ','
  | '√'
  | '('
  | ')'
  | '['
  | ']'
  | '{'
  | '}'
  | '|'
  | '|<'
  | '>|'

/** One unit of the grammar, whichever notation it was written in, with its place in the text. */
export type Token = TextRange &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'symbol'; readonly name: string }
    | { readonly kind: 'constant'; readonly name: ConstantName }
    | { readonly kind: 'function'; readonly name: string }
    | { readonly kind: 'sign'; readonly text: SignText }
  )
