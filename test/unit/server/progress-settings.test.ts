import { expect, test } from 'vitest'
import { readProgressSettings } from '../../../server/progress-settings.ts'

test('streams are on, callbacks go to public addresses only, and every limit has a value', () => {
  expect(readProgressSettings({})).toEqual({
    streams: true,
    heartbeatMs: 15_000,
    callbackTimeoutMs: 1_000,
    allowsPrivateNetworks: false,
    allowedHosts: null,
  })
})

test('each variable is read', () => {
  const env = {
    PROGRESS_STREAM_ENABLED: 'false',
    PROGRESS_STREAM_HEARTBEAT_SECONDS: '5',
    PROGRESS_CALLBACK_TIMEOUT: '250ms',
    PROGRESS_ALLOW_PRIVATE_NETWORKS: 'true',
    PROGRESS_ALLOWED_HOSTS: 'LMS.example.org, [::1],,other.example.',
  }

  expect(readProgressSettings(env)).toEqual({
    streams: false,
    heartbeatMs: 5_000,
    callbackTimeoutMs: 250,
    allowsPrivateNetworks: true,
    allowedHosts: ['lms.example.org', '::1', 'other.example'],
  })
})

test.each([
  [{ PROGRESS_STREAM_ENABLED: 'perhaps' }, 'PROGRESS_STREAM_ENABLED is "perhaps". It must be true or false.'],
  [{ PROGRESS_STREAM_HEARTBEAT_SECONDS: 'often' }, 'PROGRESS_STREAM_HEARTBEAT_SECONDS is "often"'],
  [{ PROGRESS_CALLBACK_TIMEOUT: '0' }, 'PROGRESS_CALLBACK_TIMEOUT is "0"'],
])('%j is refused by name', (env, words) => {
  expect(() => readProgressSettings(env)).toThrow(words)
})
