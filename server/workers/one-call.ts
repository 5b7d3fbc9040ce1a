import { readMessage, wrongId, type Reply } from './reply.ts'

/** What a message means to the call in flight: its answer, or nothing, and then the sentence says what it was. */
export type Heard =
  { readonly kind: 'answer'; readonly reply: Reply } | { readonly kind: 'ignored'; readonly why: string }

/** One JSON-RPC call over a transport whose messages come whole (protocol.md 5.3). */
export interface OneCall {
  readonly request: string
  readonly hear: (text: string) => Heard
}

/** Writes the request of a call and sorts what comes back. */
export function oneCall(id: number, method: string, body: object): OneCall {
  return {
    // Functions on the helper package take their one argument by position.
    request: JSON.stringify({ jsonrpc: '2.0', id, method, params: [body] }),
    hear: (text) => {
      const incoming = readMessage(text.replace(/^\uFEFF/, ''))
      switch (incoming.kind) {
        case 'stray':
          return { kind: 'ignored', why: incoming.why }
        case 'for-any':
          return { kind: 'answer', reply: incoming.reply }
        case 'reply':
          return incoming.id === id
            ? { kind: 'answer', reply: incoming.reply }
            : { kind: 'ignored', why: wrongId(incoming.id, id) }
      }
    },
  }
}
