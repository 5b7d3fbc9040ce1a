import { readFile, rename, writeFile } from 'node:fs/promises'
import type { SafeStorage } from 'electron'

/** The part of the OS keychain that keeps secrets. */
export type Keychain = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Where secrets are kept and with whose key. */
export interface SecretPlace {
  readonly keychain: Keychain
  readonly file: string
  readonly platform: NodeJS.Platform
}

type Encrypted = Readonly<Record<string, string>>

const backends: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'Windows data protection',
}

/** Says whether secrets can be kept and by what. A fixed password, as some Linux desktops have it, keeps nothing. */
export async function secretStorage({
  keychain,
  platform,
}: SecretPlace): Promise<{ readonly isAvailable: boolean; readonly backend: string }> {
  const isAvailable = await keychain.isAsyncEncryptionAvailable()
  const backend = backends[platform] ?? keychain.getSelectedStorageBackend()
  return { isAvailable: isAvailable && backend !== 'basic_text' && backend !== 'unknown', backend }
}

/** Keeps one secret, or forgets it when the value is empty; throws a sentence when there is no keychain. */
export async function keepSecret(place: SecretPlace, name: string, value: string): Promise<void> {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name))
    throw new Error(`"${name}" is not the name of a variable: capital letters, digits and _ are.`)
  const kept = await readKept(place.file)
  if (value === '') {
    await writeKept(place.file, Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name)))
    return
  }
  const { isAvailable, backend } = await secretStorage(place)
  if (!isAvailable)
    throw new Error(`This system has no keychain that keeps secrets safely (it offers ${backend}).`)
  const encrypted = await place.keychain.encryptStringAsync(value)
  await writeKept(place.file, { ...kept, [name]: encrypted.toString('base64') })
}

/** Every secret that can still be read; one that was kept by another account or machine is left out. */
export async function readSecrets(place: SecretPlace): Promise<Readonly<Record<string, string>>> {
  const kept = Object.entries(await readKept(place.file))
  if (kept.length === 0 || !(await secretStorage(place)).isAvailable) return {}
  const read = await Promise.allSettled(
    kept.map(async ([name, encrypted]) => {
      const { result } = await place.keychain.decryptStringAsync(Buffer.from(encrypted, 'base64'))
      return [name, result] as const
    }),
  )
  return Object.fromEntries(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

async function readKept(file: string): Promise<Encrypted> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function writeKept(file: string, kept: Encrypted): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
