import { ChatHealthSchema } from '../contract/chat.ts'
import { WorkerError } from '../contract/errors.ts'
import type { EvaluateHealth } from '../contract/mued.ts'
import { chatHealth, chatHealthOf, type ChatHealthReply } from '../translate/chat-health.ts'
import { evaluateHealth, evaluateHealthOf } from '../translate/mued-health.ts'
import { askFunction } from './ask-function.ts'
import { HealthCheckFailed, InvalidReply, NoFunction } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'
import { healthcheck } from './function-operations.ts'
import { checkerOf } from './validate.ts'

const checkChatHealth = checkerOf(ChatHealthSchema)

/** Answers `GET /evaluate/health` from the function's own tests; a function without any is `DEGRADED` (A10). */
export async function handleEvaluateHealth(context: HandlerContext): Promise<EvaluateHealth> {
  return withStreaming(await evaluationHealth(context), context)
}

async function evaluationHealth(context: HandlerContext): Promise<EvaluateHealth> {
  try {
    return evaluateHealthOf(await healthcheck(context))
  } catch (error) {
    if (error instanceof NoFunction) return evaluateHealth('UNAVAILABLE', error.message)
    if (hasFailedItself(error)) return evaluateHealth('DEGRADED', error.message)
    throw explained(error, 'health check')
  }
}

/** Answers `GET /chat/health`; a function that cannot say how it is, is `DEGRADED` (protocol.md 4.5, A10). */
export async function handleChatHealth(context: HandlerContext): Promise<ChatHealthReply> {
  return withStreaming(await conversationHealth(context), context)
}

async function conversationHealth(context: HandlerContext): Promise<ChatHealthReply> {
  try {
    const result = await askFunction({ method: 'chat/health', body: {}, kind: 'chat' }, context)
    const checked = checkChatHealth(result)
    if (!checked.isValid) throw new InvalidReply(checked.problems)
    return chatHealthOf({ ...result, ...checked.value })
  } catch (error) {
    if (error instanceof NoFunction) return chatHealth('UNAVAILABLE', error.message)
    if (hasFailedItself(error)) return chatHealth('DEGRADED', error.message)
    throw explained(error, 'chat health check')
  }
}

/** Whether answers can be streamed is a matter of this base layer's settings (protocol.md 3.5, 3.6). */
function withStreaming<T extends { readonly capabilities: Readonly<Record<string, unknown>> }>(
  health: T,
  { streams = false }: HandlerContext,
): T {
  return { ...health, capabilities: { ...health.capabilities, supportsStreaming: streams } }
}

/** The function answered that it cannot: it is alive, but offers no such check. */
function hasFailedItself(error: unknown): error is WorkerError {
  return (
    error instanceof WorkerError && (error.code === 'function-failed' || error.code === 'submission-refused')
  )
}

function explained(error: unknown, check: string): unknown {
  if (error instanceof InvalidReply) {
    return new InvalidReply(error.fields, `invalid ${check.replace(' check', '')} response: ${error.message}`)
  }
  if (error instanceof WorkerError) return new HealthCheckFailed(`${check} failed: ${error.message}`, error)
  return error
}
