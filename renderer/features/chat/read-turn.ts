import type { Exchange } from '../../../server/contract/studio.ts'
import { readChatReply, type ChatReading } from '../../../server/contract/wire-chat-replies.ts'
import { failureKind, noAnswerKind } from '../../model/failure-kind.ts'
import type { TurnFailure } from './conversation.ts'

/** What an exchange with a chat function came to. */
export type TurnReading =
  | { readonly status: 'answered'; readonly reading: ChatReading }
  | { readonly status: 'failed'; readonly failure: TurnFailure }

/** Reads the exchange of one turn; a reply without text is a failure (protocol.md 4.3). Never throws. */
export function readTurn({ received, failure }: Exchange): TurnReading {
  if (!received) {
    return failed({ kind: noAnswerKind(failure?.code ?? ''), message: failure?.message ?? '', fields: {} })
  }
  const reading = readChatReply(received)
  if (reading.kind === 'failure') {
    return failed({ kind: failureKind(reading), message: reading.message, fields: reading.fields ?? {} })
  }
  if (reading.content.trim() === '') {
    return failed({
      kind: 'unreadable',
      message: 'The reply of the chat function holds no text.',
      fields: {},
    })
  }
  return { status: 'answered', reading }
}

function failed(failure: TurnFailure): TurnReading {
  return { status: 'failed', failure }
}
