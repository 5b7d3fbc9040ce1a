import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startProvider } from '../fixtures/providers/running-provider.ts'
import { startServer } from '../fixtures/running-server.ts'

const key = 'sk-fake-0123456789-9999'
const lesson = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../fixtures/chat/pendulum.json'), 'utf8'),
) as object

interface Turn {
  readonly output: { readonly role: string; readonly content: string }
  readonly metadata: {
    readonly summary: string
    readonly conversationalStyle: string
    readonly processingTimeMs: number
  }
}

async function startTutor(env: Readonly<Record<string, string>> = {}) {
  const { baseLayerUrl: url, errors } = await startServer({ mode: 'base-layer', env })
  return {
    url,
    errors,
    chat: async (body: object) => {
      const reply = await fetch(`${url}/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: reply.status, body: (await reply.json()) as unknown }
    },
    health: async () => {
      const reply = await fetch(`${url}/chat/health`)
      return { status: reply.status, body: (await reply.json()) as unknown }
    },
  }
}

describe('without a provider', () => {
  test('the smallest request is answered', async () => {
    const { chat } = await startTutor()

    const { status, body } = await chat({
      messages: [{ role: 'USER', content: 'Can you explain polymorphism?' }],
    })

    expect(status).toBe(200)
    expect(body).toEqual({
      output: { role: 'ASSISTANT', content: expect.stringMatching(/\?$/) as string },
      metadata: {
        summary: 'The learner asked: “Can you explain polymorphism?”',
        conversationalStyle: '',
        processingTimeMs: expect.any(Number) as number,
      },
    })
    expect(Number.isInteger((body as Turn).metadata.processingTimeMs)).toBe(true)
  })

  test('a conversation goes on from hint to hint, with its memory in the request', async () => {
    const { chat } = await startTutor()

    const first = (await chat(lesson)).body as Turn
    const second = (
      await chat({
        ...lesson,
        messages: [{ role: 'USER', content: 'and then? shorter please' }],
        context: { ...(lesson as { context: object }).context, summary: first.metadata.summary },
      })
    ).body as Turn

    expect(first.output.content).toContain('Which two quantities decide how fast a pendulum swings?')
    expect(second.output.content).toContain('How are period and angular frequency related?')
    expect(second.metadata.summary).toContain('Hints given: part (a) 2.')
    expect(second.metadata.conversationalStyle).toBe('Prefers short, direct replies.')
  })

  test('health names the script', async () => {
    const { health } = await startTutor()

    expect(await health()).toMatchObject({
      status: 200,
      body: { status: 'OK', capabilities: { supportsChat: true, supportedModels: ['scripted'] } },
    })
  })

  test('a large request arrives whole', async () => {
    const { chat } = await startTutor()
    const messages = Array.from({ length: 301 }, (_, index) => ({
      role: index % 2 === 0 ? 'USER' : 'ASSISTANT',
      content: `message ${index} `.repeat(50),
    }))

    expect((await chat({ ...lesson, messages })).status).toBe(200)
  })
})

describe('with a provider', () => {
  test('the model answers, and the key stays in the process of the function', async () => {
    const { baseUrl, questions } = await startProvider(key)
    const { chat, health } = await startTutor({ LLM_API_KEY: key, LLM_MODEL: 'good', LLM_BASE_URL: baseUrl })

    expect((await chat(lesson)).body).toMatchObject({ output: { content: 'What do you know already?' } })
    expect((await questions()).map(({ authorization }) => authorization)).toEqual([`Bearer ${key}`])
    expect(JSON.stringify(await health())).not.toContain(key)
  })

  test.each([
    ['status-401', 'LLM_API_KEY'],
    ['status-429', 'wait a moment'],
    ['status-500', 'Try again in a while'],
    ['silent', 'did not answer within 0.5 s'],
    ['cuts', 'the connection was cut'],
  ])(
    'that is %s the caller reads what to do, and the next call is answered as well',
    async (model, words) => {
      const { baseUrl } = await startProvider(key)
      // Only who never answers is waited for until the limit; the others may need longer on a busy machine.
      const limit = model === 'silent' ? '0.5' : '20'
      const env = { LLM_API_KEY: key, LLM_MODEL: model, LLM_BASE_URL: baseUrl, LLM_TIMEOUT: limit }
      const { chat, errors } = await startTutor(env)

      for (const attempt of [await chat(lesson), await chat(lesson)]) {
        expect(attempt).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } })
        expect(JSON.stringify(attempt.body)).toContain(words)
        expect(JSON.stringify(attempt.body)).not.toContain('sk-fake')
      }
      expect(errors()).not.toContain(key)
    },
  )

  test('a key without a model is degraded health, and the script answers', async () => {
    const { chat, health } = await startTutor({ LLM_API_KEY: key })

    expect((await health()).body).toMatchObject({
      status: 'DEGRADED',
      statusMessage: expect.stringContaining('LLM_MODEL is missing') as string,
    })
    expect((await chat(lesson)).status).toBe(200)
  })
})
