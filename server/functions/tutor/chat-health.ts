import type { ProviderSettings } from './provider-settings.ts'

/** The answer to `chat/health` (protocol.md 4.5); half-set provider variables make it DEGRADED and say what is missing. */
export function healthOf(settings: ProviderSettings): object {
  return {
    status: settings.kind === 'script' && settings.problem !== '' ? 'DEGRADED' : 'OK',
    statusMessage: messageOf(settings),
    version: '0.1.0',
    capabilities: {
      supportsChat: true,
      supportedLanguages: ['en'],
      supportedModels: [settings.kind === 'provider' ? settings.provider.model : 'scripted'],
      supportedAPIVersions: ['0.1.0', '0.1.1-dev'],
      supportsDataPolicy: 'NOT_SUPPORTED',
    },
  }
}

function messageOf(settings: ProviderSettings): string {
  if (settings.kind === 'provider') {
    return `The model ${settings.provider.model} answers through ${new URL(settings.provider.baseUrl).host}.`
  }
  return settings.problem || 'The scripted tutor answers; set LLM_API_KEY and LLM_MODEL for a language model.'
}
