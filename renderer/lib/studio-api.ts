import { baseLayerPath, type BaseLayerChoice } from '../../server/contract/generation.ts'
import {
  studioPaths,
  type Draft,
  type Exchange,
  type ExchangeRequest,
  type FunctionSummary,
  type Secrets,
  type Settings,
  type StudioState,
} from '../../server/contract/studio.ts'
import type { LogLine } from '../../server/contract/worker.ts'
import { requestJson, StudioError, type StudioRequest } from './http.ts'
import {
  isBaseLayerChoice,
  isDocsReply,
  isDraftReply,
  isExchange,
  isExchangeList,
  isFunctionSummary,
  isLogReply,
  isSettings,
  isStudioState,
} from './studio-replies.ts'

/** Version, base layer and open functions. All calls here throw StudioError. */
export function getState(): Promise<StudioState> {
  return ask(studioPaths.state, isStudioState)
}

/** Chooses which base layer answers, from the next request on. */
export function putBaseLayer(choice: BaseLayerChoice): Promise<BaseLayerChoice> {
  return ask(baseLayerPath, isBaseLayerChoice, { method: 'PUT', body: choice })
}

/** Opens a function folder on this machine. */
export function openFunction(folder: string): Promise<FunctionSummary> {
  return ask(studioPaths.functions, isFunctionSummary, { method: 'POST', body: { folder } })
}

/** Starts a fresh worker; the running call ends. */
export function restartFunction(functionId: string): Promise<FunctionSummary> {
  return ask(studioPaths.restart(functionId), isFunctionSummary, { method: 'POST', body: {} })
}

/** The lines kept of a function's log, oldest first. */
export async function getLog(functionId: string): Promise<readonly LogLine[]> {
  return (await ask(studioPaths.log(functionId), isLogReply)).lines
}

/** A function's documentation as Markdown, null when the file does not exist. */
export async function getDocs(functionId: string, audience: 'user' | 'dev'): Promise<string | null> {
  return (await ask(studioPaths.docs(functionId, audience), isDocsReply)).markdown
}

/** Has the studio server send one HTTP request; resolves also when the target failed (`failure`). */
export function postExchange(request: ExchangeRequest): Promise<Exchange> {
  return ask(studioPaths.exchanges, isExchange, { method: 'POST', body: request })
}

/** Ends an exchange that is still under way; its own promise resolves with a failure. */
export async function deleteExchange(exchangeId: string): Promise<void> {
  await requestJson(studioPaths.exchange(exchangeId), { method: 'DELETE' })
}

/** Earlier exchanges of this session, newest first. */
export async function getExchanges(): Promise<readonly Exchange[]> {
  return (await ask(studioPaths.exchanges, isExchangeList)).exchanges
}

/** A draft by name, null when there is none. */
export async function getDraft(name: string): Promise<Draft | null> {
  return (await ask(studioPaths.draft(name), isDraftReply)).draft
}

/** Keeps a draft on disk. */
export async function putDraft(name: string, value: unknown, keepalive = false): Promise<Draft | null> {
  const reply = await ask(studioPaths.draft(name), isDraftReply, {
    method: 'PUT',
    body: { value },
    keepalive,
  })
  return reply.draft
}

/** What the author chose, unknown keys included. */
export function getSettings(): Promise<Settings> {
  return ask(studioPaths.settings, isSettings)
}

/** Keeps the settings on disk. */
export function putSettings(settings: Settings, keepalive = false): Promise<Settings> {
  return ask(studioPaths.settings, isSettings, { method: 'PUT', body: settings, keepalive })
}

/** Hands secrets over for this session; an empty value removes one. They are never read back. */
export async function putSecrets(secrets: Secrets): Promise<void> {
  await requestJson(studioPaths.secrets, { method: 'PUT', body: secrets })
}

async function ask<T>(
  path: string,
  isExpected: (value: unknown) => value is T,
  request: StudioRequest = {},
): Promise<T> {
  const value = await requestJson(path, request)
  if (isExpected(value)) return value
  throw new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}
