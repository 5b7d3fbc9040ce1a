import { desktopBridge } from '../../lib/desktop.ts'
import { getState, putSecrets } from '../../lib/studio-api.ts'
import { setSecretNames } from '../../model/functions-store.ts'

/** The environment variables that a chat function reads its provider from (protocol.md 9). */
export const secretNames = ['LLM_API_KEY', 'LLM_MODEL', 'LLM_BASE_URL'] as const
export type SecretName = (typeof secretNames)[number]

/** Hands secrets over: to the keychain on the desktop, else to the studio server for this session. */
export async function keepSecrets(secrets: Readonly<Partial<Record<SecretName, string>>>): Promise<void> {
  const given = Object.entries(secrets)
  const desktop = desktopBridge()
  if (desktop && (await desktop.secretStorage()).isAvailable) {
    for (const [name, value] of given) await desktop.keepSecret(name, value)
  } else {
    await putSecrets(Object.fromEntries(given))
  }
  setSecretNames((await getState()).secretsSet)
}
