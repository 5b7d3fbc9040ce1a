import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceForProviderError } from './provider-errors.ts'
import { readProviderSettings } from './provider-settings.ts'

const key = 'sk-very-secret-0123'
const provider = { key, model: 'm', baseUrl: 'http://127.0.0.1:9/v1', timeoutMs: 90_000 }

test('no sentence holds the key, whatever the provider says', () => {
  for (const status of [400, 401, 403, 404, 422, 429, 500, 503]) {
    const error = { status, error: { message: `The key ${key} or sk-very*****0123 is bad` } }

    const sentence = sentenceForProviderError(error, { provider, isTimedOut: false })

    assert.doesNotMatch(sentence, /sk-very/)
    assert.match(sentence, /\.$/)
  }
})

test('a key without a model is not enough', () => {
  const settings = readProviderSettings({ LLM_API_KEY: key })

  assert.equal(settings.kind, 'script')
  assert.match(JSON.stringify(settings), /LLM_MODEL is missing/)
})
