import { chatRequest } from '../../../server/contract/wire-requests.ts'
import { saidDuring, type SaidStep } from '../../model/progress-store.ts'
import { cancelExchange, newExchangeId, sendExchange } from '../../model/send-exchange.ts'
import { buildRequest, type RequestParts } from './build-request.ts'
import { documentOf, sampleDocument, useChat } from './chat-store.ts'
import {
  newConversation,
  withFailure,
  withReply,
  withTurn,
  withoutTurn,
  type TurnFailure,
} from './conversation.ts'
import { readTurn } from './read-turn.ts'
import { strings } from './strings.ts'

/** Says what stands in the composer. While a reply is awaited, and with nothing to say, it stays there. */
export async function sendMessage(): Promise<void> {
  const { composer, running } = useChat.getState()
  if (running) {
    useChat.setState({ hint: strings.waitForReply })
  } else if (composer.trim() === '') {
    useChat.setState({ hint: strings.nothingToSay })
  } else if (await say(composer)) {
    useChat.setState({ hint: null })
  }
}

/** Says once more what got no reply. Only ever on the person's word: a call may cost money. */
export async function retryTurn(turnId: string): Promise<void> {
  const { conversation, running } = useChat.getState()
  const turn = conversation.turns.find(({ id }) => id === turnId)
  if (!turn || running) return
  await say(turn.text, turnId)
}

/** Gives what got no reply back to the composer, behind what stands there. */
export function takeBackTurn(turnId: string): void {
  useChat.setState(({ conversation, composer }) => {
    const text = conversation.turns.find(({ id }) => id === turnId)?.text ?? ''
    return {
      conversation: withoutTurn(conversation, turnId),
      composer: composer.trim() === '' ? text : `${composer}\n${text}`,
    }
  })
}

/** Ends the call that is under way; the turn stays and can be sent again. */
export function stopReply(): void {
  const { running } = useChat.getState()
  if (!running) return
  endTurn(running.turnId, { kind: 'cancelled', message: '', fields: {} })
  void cancelExchange(running.exchangeId)
}

/** Starts over with the same question; `undoNewConversation` takes it back. */
export function startNewConversation(): void {
  stopReply()
  useChat.setState((state) => ({ before: documentOf(state), conversation: newConversation(), hint: null }))
}

/** Starts over with the question and the message that come with the app. */
export function showSample(): void {
  stopReply()
  useChat.setState((state) => ({ before: documentOf(state), ...sampleDocument(), hint: null }))
}

/** Brings back the conversation that was there before the last new one. */
export function undoNewConversation(): void {
  useChat.setState(({ before, running }) => (before && !running ? { ...before, before: null } : {}))
}

/** Lets go of the conversation before the last new one. */
export function forgetBefore(): void {
  useChat.setState({ before: null })
}

/** Changes what the learner is about to say. */
export function editComposer(composer: string): void {
  useChat.setState({ composer, hint: null })
}

/** Changes a part of the request. */
export function editPart(part: keyof RequestParts, text: string): void {
  useChat.setState(({ parts }) => ({ parts: { ...parts, [part]: text }, hint: null }))
}

/** Whether summary and style go into the next request. */
export function setCarriesMemory(carriesMemory: boolean): void {
  useChat.setState({ carriesMemory })
}

/** Sends a text as the learner's next message; false when the request cannot be built. */
async function say(text: string, replacedTurnId?: string): Promise<boolean> {
  const { conversation, parts, carriesMemory } = useChat.getState()
  const built = buildRequest(conversation, text, { parts, carriesMemory })
  if (built.status === 'unreadable') {
    useChat.setState({ hint: strings.partsUnreadable(Object.keys(built.problems)) })
    return false
  }
  const turnId = crypto.randomUUID()
  const exchangeId = newExchangeId()
  useChat.setState((state) => ({
    conversation: withTurn(
      replacedTurnId === undefined ? state.conversation : withoutTurn(state.conversation, replacedTurnId),
      { id: turnId, text, status: 'running' },
    ),
    composer: replacedTurnId === undefined ? '' : state.composer,
    running: { turnId, exchangeId, since: Date.now() },
    hint: null,
    before: null,
  }))
  const exchange = await sendExchange(chatRequest(built.request), { id: exchangeId, purpose: 'chat' })
  if (useChat.getState().running?.turnId !== turnId) return true
  const turn = readTurn(exchange)
  if (turn.status === 'failed') {
    endTurn(turnId, withSaid(turn.failure, saidDuring(exchange)))
    return true
  }
  const { content, summary, conversationalStyle: style, processingTimeMs } = turn.reading
  useChat.setState((state) => ({
    running: null,
    conversation: withReply(state.conversation, turnId, {
      content,
      summary,
      style,
      processingTimeMs,
      durationMs: exchange.durationMs,
      said: saidDuring(exchange),
    }),
  }))
  return true
}

function withSaid(failure: TurnFailure, said: readonly SaidStep[]): TurnFailure {
  return said.length > 0 ? { ...failure, said } : failure
}

function endTurn(turnId: string, failure: Parameters<typeof withFailure>[2]): void {
  useChat.setState(({ conversation }) => ({
    running: null,
    conversation: withFailure(conversation, turnId, failure),
  }))
}
