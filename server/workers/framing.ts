/** A piece of a worker's stream: a message, text that belongs to no message, or a fault. */
export type Piece =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'stray'; readonly bytes: Buffer }
  /** A message that is not read because of its size; the stream goes on after it. */
  | { readonly kind: 'too-large' }
  /** Nothing can follow it. */
  | { readonly kind: 'broken'; readonly problem: string }

/** Cuts a stream into messages. */
export interface Deframer {
  push(chunk: Buffer): Piece[]
}

/** How messages are told apart on a stream (protocol.md 5.4). */
export interface Framing {
  readonly createDeframer: () => Deframer
  readonly frame: (json: string) => string
}

/** A longer frame breaks its stream: skipping it would take for ever. As in the peer base layer. */
export const maxFrameBytes = 64 * 1024 * 1024

/** What a message needs around the result that it carries. */
const envelopeBytes = 1_024

/** The largest message that can carry a result of `maxResultBytes`. */
export function maxMessageBytes(maxResultBytes: number): number {
  return maxResultBytes + envelopeBytes
}

/** The chunks as one; a message that came in one chunk is not copied. */
export function joined(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
}
