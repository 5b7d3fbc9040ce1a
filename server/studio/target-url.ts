import type { ExchangeRequest, StudioState } from '../contract/studio.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** The address of an exchange: the target's base URL with the path behind it. Throws `StudioRefusal`. */
export function targetUrl(
  { target, path }: Pick<ExchangeRequest, 'target' | 'path'>,
  baseLayer: StudioState['baseLayer'],
): URL {
  const base = baseUrl(target, baseLayer)
  const folder = base.pathname.replace(/\/+$/, '')
  const url = new URL(`${base.origin}${folder}${path}`)
  if (url.origin !== base.origin) throw refuse('path', 'must stay with the target')
  return url
}

function baseUrl(target: string, { url, problem }: StudioState['baseLayer']): URL {
  if (target !== 'local') return remoteUrl(target)
  if (url !== null) return new URL(url)
  throw refuse('target', problem ?? 'is local, but the base layer is not running')
}

function remoteUrl(target: string): URL {
  const base = URL.canParse(target) ? new URL(target) : null
  if (base === null || !['http:', 'https:'].includes(base.protocol)) {
    throw refuse('target', 'must be local, or a base URL that begins with http:// or https://')
  }
  if (base.username !== '' || base.password !== '') {
    throw refuse('target', 'must hold no user name or password; send an authorization header')
  }
  if (base.search !== '' || base.hash !== '') throw refuse('target', 'must end with its path: no ? and no #')
  return base
}

function refuse(field: string, problem: string): StudioRefusal {
  return new StudioRefusal('invalid-request', `The request cannot be used: ${field} ${problem}.`, {
    [field]: [problem],
  })
}
