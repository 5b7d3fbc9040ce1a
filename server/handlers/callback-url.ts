import { InvalidRequest } from './failures.ts'

/** Reads `callbackUrl`; null when there is none, `InvalidRequest` when nothing could ever be sent there. */
export function callbackUrlOf(text: string | null | undefined): URL | null {
  const given = text?.trim() ?? ''
  if (given === '') return null
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new InvalidRequest({
      callbackUrl: ['must be a whole address that begins with http:// or https://'],
    })
  }
  return url
}
