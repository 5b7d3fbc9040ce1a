import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSecret, readSecrets, secretStorage } from '../../../electron/secrets.ts'
import type { Keychain, SecretPlace } from '../../../electron/secrets.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A keychain whose key is its number: another number cannot read what was kept. */
function aKeychain(key: number, overrides: Partial<Keychain> = {}): Keychain {
  const turn = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ key))
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptStringAsync: (text) => Promise.resolve(turn(Buffer.from(`ok:${text}`))),
    decryptStringAsync: (bytes) => {
      const text = turn(bytes).toString()
      return text.startsWith('ok:')
        ? Promise.resolve({ shouldReEncrypt: false, result: text.slice(3) })
        : Promise.reject(new Error('another key'))
    },
    ...overrides,
  }
}

function aPlace(keychain = aKeychain(90), platform: NodeJS.Platform = 'linux'): SecretPlace {
  return { keychain, file: path.join(folder, 'secrets.json'), platform }
}

test('a kept secret is read again and is not in the file', async () => {
  await keepSecret(aPlace(), 'LLM_API_KEY', 'sk-very-secret')

  expect(await readSecrets(aPlace())).toEqual({ LLM_API_KEY: 'sk-very-secret' })
  expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).not.toContain('very-secret')
})

test.skipIf(process.platform === 'win32')('the file belongs to its owner alone', async () => {
  await keepSecret(aPlace(), 'LLM_API_KEY', 'x')

  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('an empty value forgets one secret and keeps the others', async () => {
  await keepSecret(aPlace(), 'LLM_API_KEY', 'one')
  await keepSecret(aPlace(), 'LLM_MODEL', 'two')

  await keepSecret(aPlace(), 'LLM_API_KEY', '')

  expect(await readSecrets(aPlace())).toEqual({ LLM_MODEL: 'two' })
})

test('a secret of another key is left out', async () => {
  await keepSecret(aPlace(), 'LLM_API_KEY', 'mine')

  expect(await readSecrets(aPlace(aKeychain(17)))).toEqual({})
})

test('a file that is not ours counts as empty', async () => {
  await writeFile(path.join(folder, 'secrets.json'), 'no json')

  expect(await readSecrets(aPlace())).toEqual({})
})

test('a system that only has a fixed password keeps nothing', async () => {
  const place = aPlace(aKeychain(90, { getSelectedStorageBackend: () => 'basic_text' }))

  expect(await secretStorage(place)).toEqual({ isAvailable: false, backend: 'basic_text' })
  await expect(keepSecret(place, 'LLM_API_KEY', 'x')).rejects.toThrow(
    'This system has no keychain that keeps secrets safely (it offers basic_text).',
  )
})

test.each([
  ['darwin', 'Keychain'],
  ['win32', 'Windows data protection'],
] as const)('on %s the keychain is called %s', async (platform, backend) => {
  expect(await secretStorage(aPlace(aKeychain(90), platform))).toEqual({ isAvailable: true, backend })
})

test('a name that is no variable is refused', async () => {
  await expect(keepSecret(aPlace(), 'api-key', 'x')).rejects.toThrow(
    '"api-key" is not the name of a variable: capital letters, digits and _ are.',
  )
})
