/** Who answers: a language model behind an OpenAI-compatible provider, or the script. */
export type ProviderSettings =
  | { readonly kind: 'provider'; readonly provider: Provider }
  /** `problem` is a sentence when something is set, but not enough; '' when nothing is. */
  | { readonly kind: 'script'; readonly problem: string }

/** An OpenAI-compatible provider; `key` is a secret and must appear in no text. */
export interface Provider {
  readonly key: string
  readonly model: string
  readonly baseUrl: string
  readonly timeoutMs: number
}

const publicUrl = 'https://api.openai.com/v1'
const defaultTimeoutMs = 90_000

/** Reads LLM_API_KEY, LLM_MODEL, LLM_BASE_URL and LLM_TIMEOUT (seconds); a provider of one's own may need no key (spec.md 1). */
export function readProviderSettings(env: Readonly<Record<string, string | undefined>>): ProviderSettings {
  const read = (name: string) => env[name]?.trim() ?? ''
  const [key, model, url] = [read('LLM_API_KEY'), read('LLM_MODEL'), read('LLM_BASE_URL')]
  if (key + model + url === '') return { kind: 'script', problem: '' }
  const problem = problemOf(key, model, url)
  if (problem !== '') return { kind: 'script', problem: `${problem} Until then the scripted tutor answers.` }
  const baseUrl = (url === '' ? publicUrl : url).replace(/\/+$/, '')
  return { kind: 'provider', provider: { key, model, baseUrl, timeoutMs: timeoutOf(read('LLM_TIMEOUT')) } }
}

function problemOf(key: string, model: string, url: string): string {
  if (url !== '' && !isWebAddress(url)) {
    return 'LLM_BASE_URL must be an address that begins with http:// or https://, such as http://127.0.0.1:11434/v1.'
  }
  if (model === '') return 'LLM_MODEL is missing: set it to the name of a model of your provider.'
  return key === '' && url === ''
    ? 'LLM_API_KEY is missing: set it to the key of your provider, or LLM_BASE_URL to a provider that needs none.'
    : ''
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function timeoutOf(seconds: string): number {
  const value = Number(seconds)
  return Number.isFinite(value) && value > 0 && value <= 600 ? Math.round(value * 1_000) : defaultTimeoutMs
}
