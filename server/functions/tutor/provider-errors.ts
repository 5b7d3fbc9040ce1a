import type { Provider } from './provider-settings.ts'
import { objectOf, textOf } from './read-values.ts'

interface Circumstances {
  readonly provider: Provider
  readonly isTimedOut: boolean
}

const maxQuotedLength = 200

/** Says in one or two sentences what went wrong at the provider and what to do; the key is in none of them. */
export function sentenceForProviderError(error: unknown, { provider, isTimedOut }: Circumstances): string {
  const host = new URL(provider.baseUrl).host
  if (isTimedOut || nameOf(error) === 'APIConnectionTimeoutError') {
    return `The provider at ${host} did not answer within ${provider.timeoutMs / 1_000} s. Try again, or choose a faster model in LLM_MODEL.`
  }
  const { status } = objectOf(error)
  if (typeof status === 'number')
    return withoutKey(statusSentence(status, error, { provider, host }), provider.key)
  const reason = reasonOf(error)
  return `The provider at ${host} cannot be reached${reason}. Check LLM_BASE_URL and your network connection.`
}

function statusSentence(status: number, error: unknown, at: { provider: Provider; host: string }): string {
  const { provider, host } = at
  if (status === 401) return `The provider at ${host} refused the key (401). Check LLM_API_KEY.`
  if (status === 403) {
    return `The provider at ${host} does not allow this key to use the model ${provider.model} (403). Check what the key may do, or choose another model in LLM_MODEL.`
  }
  if (status === 404) {
    return `The provider at ${host} knows no model ${provider.model}, or nothing is at that address (404). Check LLM_MODEL and LLM_BASE_URL.`
  }
  if (status === 429) return `The provider at ${host} refuses more requests for now (429)${quotaHint(error)}.`
  if (status >= 500)
    return `The provider at ${host} has a problem of its own (${status}). Try again in a while.`
  return `The provider at ${host} refused the request (${status})${quoted(error)}. Check LLM_MODEL and LLM_BASE_URL.`
}

function quotaHint(error: unknown): string {
  const isQuota = textOf(objectOf(error).code) === 'insufficient_quota'
  return isQuota
    ? ': the quota of the key is used up. Check your plan with the provider'
    : ': wait a moment, then try again'
}

/** What the provider says helps with a request that it cannot read. */
function quoted(error: unknown): string {
  const said = textOf(objectOf(objectOf(error).error).message)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return said === '' ? '' : `: ${said.slice(0, maxQuotedLength).replace(/[.]+$/, '')}`
}

/** The key itself, and whatever else looks like one: providers like to quote it, half masked. */
function withoutKey(text: string, key: string): string {
  const plain = key === '' ? text : text.replaceAll(key, '[key]')
  return plain.replaceAll(/\b(?:sk|pk|key|gsk|xai|AIza)[-_][\w*-]{4,}(?:\.[\w*-]+)*|Bearer\s+\S+/gi, '[key]')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: ': nothing listens there',
  ENOTFOUND: ': there is no machine of that name',
  EAI_AGAIN: ': its name cannot be looked up now',
  ECONNRESET: ': the connection was cut',
  UND_ERR_SOCKET: ': the connection was cut',
  CERT_HAS_EXPIRED: ': its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: ': its certificate is signed by itself',
}

/** The code lies somewhere down the chain of causes. */
function reasonOf(error: unknown): string {
  let link: unknown = error
  for (let depth = 0; depth < 5 && link instanceof Error; depth++) {
    const found = reasons[textOf(objectOf(link).code)]
    if (found !== undefined) return found
    link = link.cause
  }
  return ''
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : ''
}
