import { describe, expect, test } from 'vitest'
import { startHost, type RunningHost } from './running-host.ts'

const say = (host: RunningHost, content: string) =>
  host.ask('chat', { messages: [{ role: 'USER', content }] })
const handler = () => startHost({ folder: 'python-chat-handler', modules: ['--handler', 'index:handler'] })
const module = (name = 'chat_module') =>
  startHost({ folder: 'python-chat-module', modules: ['--chat', `src.module:${name}`] })

const refusals = [
  ['text error', -32000, 'An error occurred within the chat_module(): no key'],
  ['validation', 422, 'user.userId: Field required'],
  ['object error', -32000, 'Bad gateway'],
  ['silent error', -32000, 'The handler answered with status 500 and said nothing.'],
  ['no json', -32000, "The handler's body must be the text of a JSON object, not: hello"],
  ['no status', -32000, "The handler's statusCode must be a number from 100 to 599, not 'fine'."],
  ['older error', -32000, 'division by zero'],
  ['raise', -32000, 'the provider is away'],
] as const

describe('a handler', () => {
  test('gets the request as text and has its reply unwrapped', async () => {
    const host = await handler()

    expect((await say(host, 'hellö')).result).toEqual({
      output: { role: 'ASSISTANT', content: 'You said: hellö' },
      metadata: { summary: 'said', conversationalStyle: '', processingTimeMs: 3 },
    })
    expect((await say(host, 'base64')).result).toEqual({ output: { role: 'ASSISTANT', content: 'hi' } })
    expect((await say(host, 'plain')).result).toEqual({
      output: { role: 'ASSISTANT', content: 'without a status' },
    })
    expect((await say(host, 'older result')).result).toEqual({ is_correct: true })
    expect((await host.ask('chat/health', {})).result).toEqual({
      status: 'OK',
      capabilities: { supportsChat: true },
    })
  })

  test('that answers with an error ends the call with its words', async () => {
    const host = await handler()

    for (const [said, code, message] of refusals)
      expect((await say(host, said)).error).toMatchObject({ code, message })
  })
})

describe('a chat_module', () => {
  test('gets the model that it is annotated with, and its reply becomes an object', async () => {
    expect((await say(await module(), 'hi')).result).toEqual({
      output: { role: 'ASSISTANT', content: 'You said: hi' },
      mode: ['json', true, true],
    })
  })

  test('without an annotation gets the object itself', async () => {
    expect((await say(await module('plain_chat'), 'hi')).result).toEqual({
      output: { role: 'ASSISTANT', content: 'hi' },
    })
  })

  test('a request that does not fit the model is refused, and what the module raises is told', async () => {
    const host = await module()

    expect((await host.ask('chat', { messages: [{ role: 'USER' }] })).error).toEqual({
      code: 422,
      message: 'The request does not fit ChatRequest: messages.0.content: Field required',
    })
    expect((await say(host, 'raise')).error).toMatchObject({ code: -32000, message: 'no valid messages' })
    expect((await host.ask('eval', {})).error?.code).toBe(-32601)
  })
})
