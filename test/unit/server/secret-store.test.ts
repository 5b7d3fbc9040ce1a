import { expect, test } from 'vitest'
import { SecretStore } from '../../../server/secret-store.ts'
import { Redactor } from '../../../server/workers/redact.ts'

test('secrets of the session stand in for those of the environment, and an empty value removes one', () => {
  const store = new SecretStore({ LLM_API_KEY: 'from-outside', LLM_MODEL: 'large' }, new Redactor())

  store.put({ LLM_API_KEY: 'from-the-author', LLM_MODEL: '', LLM_BASE_URL: 'http://127.0.0.1:1' })

  expect(store.values()).toEqual({ LLM_API_KEY: 'from-the-author', LLM_BASE_URL: 'http://127.0.0.1:1' })
  expect(store.names()).toEqual(['LLM_API_KEY', 'LLM_BASE_URL'])
})

test('only a change is told', () => {
  const store = new SecretStore({ LLM_MODEL: 'large' }, new Redactor())
  let changes = 0
  store.onChange(() => changes++)

  store.put({ LLM_MODEL: 'large', LLM_API_KEY: '' })
  store.put({ LLM_MODEL: 'small' })

  expect(changes).toBe(1)
})

test('a secret stays hidden after it was replaced, and a setting is never hidden', () => {
  const redactor = new Redactor()
  const store = new SecretStore({ LLM_API_KEY: 'first-key' }, redactor)

  store.put({ LLM_API_KEY: 'second-key', LLM_MODEL: 'model-large' })

  expect(redactor.redact('first-key second-key model-large')).toBe(
    '[redacted LLM_API_KEY] [redacted LLM_API_KEY] model-large',
  )
})
