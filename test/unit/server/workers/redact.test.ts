import { expect, test } from 'vitest'
import { isSecretName, isSettingName } from '../../../../server/contract/secret-names.ts'
import { Redactor } from '../../../../server/workers/redact.ts'

function aRedactor(secrets: Record<string, string>): Redactor {
  const redactor = new Redactor()
  redactor.learn(secrets)
  return redactor
}

test('a secret is replaced by its name wherever it stands', () => {
  const { redact } = aRedactor({ LLM_API_KEY: 'sk-abc.123' })

  expect(redact('401 for sk-abc.123, Bearer sk-abc.123; not sk-abcX123')).toBe(
    '401 for [redacted LLM_API_KEY], Bearer [redacted LLM_API_KEY]; not sk-abcX123',
  )
})

test('a secret is found in the forms that URLs and JSON give it', () => {
  const { redact } = aRedactor({ PASSWORD: 'p/w "quoted"\n' })

  expect(redact('?key=p%2Fw%20%22quoted%22%0A and "p/w \\"quoted\\"\\n"')).toBe(
    '?key=[redacted PASSWORD] and "[redacted PASSWORD]"',
  )
})

test('of two secrets that begin alike the longer one is replaced whole', () => {
  const { redact } = aRedactor({ SHORT: 'secret', LONG: 'secret-and-more' })

  expect(redact('secret-and-more secret')).toBe('[redacted LONG] [redacted SHORT]')
})

test('values that are too short to be secrets stay, so that words are not torn apart', () => {
  const { redact } = aRedactor({ LLM_API_KEY: 'x', OTHER_KEY: '     ' })

  expect(redact('an example')).toBe('an example')
})

test('a secret that was replaced by another one is still known', () => {
  const redactor = aRedactor({ LLM_API_KEY: 'first-key' })
  redactor.learn({ LLM_API_KEY: 'second-key' })

  expect(redactor.redact('first-key second-key')).toBe('[redacted LLM_API_KEY] [redacted LLM_API_KEY]')
})

test('secrets are found inside JSON values, in keys too', () => {
  const redactor = aRedactor({ LLM_API_KEY: 'sk-abc' })

  expect(redactor.redactJson({ a: ['sk-abc', { 'sk-abc': 1 }], b: null, c: 2 })).toEqual({
    a: ['[redacted LLM_API_KEY]', { '[redacted LLM_API_KEY]': 1 }],
    b: null,
    c: 2,
  })
})

test.each([
  ['LLM_API_KEY', true],
  ['GITHUB_TOKEN', true],
  ['DB_PASSWORD', true],
  ['LLM_MODEL', false],
  ['PATH', false],
  ['AUTHOR', false],
])('%s is a secret: %s', (name, expected) => {
  expect(isSecretName(name)).toBe(expected)
})

test('a model and an address are settings, a key is none', () => {
  expect(['LLM_MODEL', 'LLM_BASE_URL', 'LLM_API_KEY', 'ANYTHING'].map(isSettingName)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
