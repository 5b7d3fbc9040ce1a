/** A piece of a worker's stream: a message, text that belongs to no message, or a fault that nothing can follow. */
export type Piece =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'stray'; readonly bytes: Buffer }
  | { readonly kind: 'broken'; readonly problem: string }

/** Cuts a stream into messages. */
export interface Deframer {
  push(chunk: Buffer): Piece[]
}

/** How messages are told apart on a stream (protocol.md 5.4). */
export interface Framing {
  readonly createDeframer: () => Deframer
  readonly frame: (json: string) => Buffer
}

/** The largest message that is read, as in the peer base layer. */
export const maxMessageBytes = 64 * 1024 * 1024

export const tooLarge = `The worker sent a message of more than ${maxMessageBytes / 1024 / 1024} MiB.`
