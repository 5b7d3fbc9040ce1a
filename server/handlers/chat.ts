import { ChatRequestSchema, ChatResponseSchema } from '../contract/chat.ts'
import type { FieldProblems } from '../contract/errors.ts'
import { askFunction } from './ask-function.ts'
import { callbackUrlOf } from './callback-url.ts'
import { InvalidReply, InvalidRequest } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'
import { checkerOf } from './validate.ts'

const checkRequest = checkerOf(ChatRequestSchema)
const checkResponse = checkerOf(ChatResponseSchema)

/** Answers `POST /chat`; request and reply pass through with every key that they have (spec.md 2.6, 2.7). */
export async function handleChat(
  body: unknown,
  context: HandlerContext,
): Promise<Readonly<Record<string, unknown>>> {
  const request = checkRequest(body)
  if (!request.isValid) throw new InvalidRequest(request.problems)
  const callbackUrl = callbackUrlOf(request.value.callbackUrl)
  if (callbackUrl !== null) context.progress?.callBack(callbackUrl)
  context.progress?.understood('chat')
  const result = await askFunction({ method: 'chat', body: request.value, kind: 'chat' }, context)
  const response = checkResponse(result)
  if (!response.isValid) throw new InvalidReply(response.problems, sentenceOf(response.problems))
  return result
}

/** Names the first part that is missing in the words that peers use (protocol.md 4.3). */
function sentenceOf(problems: FieldProblems): string {
  const text = JSON.stringify(problems)
  if (problems['(root)'] !== undefined) return 'chat response missing output'
  if (text.includes('role')) return 'chat response missing output role'
  if (text.includes('content')) return 'chat response missing output content'
  return 'invalid response from chat function'
}
