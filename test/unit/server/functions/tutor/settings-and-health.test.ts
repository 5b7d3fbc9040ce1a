import { describe, expect, test } from 'vitest'
import { healthOf } from '../../../../../server/functions/tutor/chat-health.ts'
import { readProviderSettings } from '../../../../../server/functions/tutor/provider-settings.ts'

const healthFor = (env: Readonly<Record<string, string>>) => healthOf(readProviderSettings(env))

test('a key, a model and an address are all that is read', () => {
  expect(
    readProviderSettings({
      LLM_API_KEY: ' k ',
      LLM_MODEL: 'm',
      LLM_BASE_URL: 'http://127.0.0.1:1/v1/',
      LLM_TIMEOUT: '20',
    }),
  ).toEqual({
    kind: 'provider',
    provider: { key: 'k', model: 'm', baseUrl: 'http://127.0.0.1:1/v1', timeoutMs: 20_000 },
  })
})

test('without an address it is the public one, and 90 seconds', () => {
  expect(readProviderSettings({ LLM_API_KEY: 'k', LLM_MODEL: 'm', LLM_TIMEOUT: 'soon' })).toEqual({
    kind: 'provider',
    provider: { key: 'k', model: 'm', baseUrl: 'https://api.openai.com/v1', timeoutMs: 90_000 },
  })
})

describe('health', () => {
  test('without a provider', () => {
    expect(healthFor({})).toEqual({
      status: 'OK',
      statusMessage: 'The scripted tutor answers; set LLM_API_KEY and LLM_MODEL for a language model.',
      version: '0.1.0',
      capabilities: {
        supportsChat: true,
        supportedLanguages: ['en'],
        supportedModels: ['scripted'],
        supportedAPIVersions: ['0.1.0', '0.1.1-dev'],
        supportsDataPolicy: 'NOT_SUPPORTED',
      },
    })
  })

  test('with one names the model and the host, never the key', () => {
    const health = healthFor({
      LLM_API_KEY: 'sk-secret',
      LLM_MODEL: 'm',
      LLM_BASE_URL: 'http://user:pw@example.org/v1',
    })

    expect(health).toMatchObject({ status: 'OK', statusMessage: 'The model m answers through example.org.' })
    expect(JSON.stringify(health)).not.toMatch(/sk-secret|pw/)
  })

  test.each<[Readonly<Record<string, string>>, string]>([
    [{ LLM_API_KEY: 'sk-secret' }, 'LLM_MODEL is missing'],
    [{ LLM_MODEL: 'm' }, 'LLM_API_KEY is missing'],
    [{ LLM_BASE_URL: 'http://127.0.0.1:1' }, 'LLM_MODEL is missing'],
    [
      { LLM_MODEL: 'm', LLM_API_KEY: 'sk-secret', LLM_BASE_URL: 'localhost:11434' },
      'LLM_BASE_URL must be an address',
    ],
  ])('is degraded with %j, and says what to do', (env, words) => {
    expect(healthFor(env)).toMatchObject({
      status: 'DEGRADED',
      statusMessage: expect.stringContaining(words) as string,
    })
    expect(JSON.stringify(healthFor(env))).not.toContain('sk-secret')
  })
})
