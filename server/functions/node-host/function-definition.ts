/** The one argument of a call: the request's body as the base layer received it (protocol.md 5.3). */
export type CallBody = Readonly<Record<string, unknown>>

/** Answers one call with a JSON object; a thrown error becomes the caller's `error.message`. */
export type CallHandler = (body: CallBody) => object | Promise<object>

/** What a Node function offers; an operation that is left out is answered with "not found". */
export interface FunctionDefinition {
  readonly eval?: CallHandler
  readonly preview?: CallHandler
  readonly chat?: CallHandler
  readonly chatHealth?: CallHandler
  /** Absolute paths of the function's own tests, which `healthcheck` runs. */
  readonly testFiles: readonly string[]
}
