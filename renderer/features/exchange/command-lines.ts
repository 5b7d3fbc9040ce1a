import type { Exchange } from '../../../server/contract/studio.ts'

/** A request as it was sent. */
export type SentRequest = Exchange['sent']

/** A curl command for a POSIX shell that sends the same request again. */
export function curlCommand({ method, url, headers, body }: SentRequest): string {
  const sent = headersToSend(headers)
  // Curl says what kind of body it sends unless it is told not to.
  const silenced = body !== null && !hasContentType(headers) ? ['-H', posix('content-type:')] : []
  const parts = [
    ['curl', ...(/[[\]{}]/.test(url) ? ['--globoff'] : []), ...methodPart(method, body), posix(url)],
    ...sent.map(([name, value]) => ['-H', posix(value === '' ? `${name};` : `${name}: ${value}`)]),
    silenced,
    body === null ? [] : ['--data-raw', posix(body)],
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join(' \\\n  ')
}

/** A PowerShell command that sends the same request again; it works in versions 5 and 7. */
export function powershellCommand({ method, url, headers, body }: SentRequest): string {
  const contentType = Object.entries(headers).find(([name]) => isContentType(name))?.[1]
  const others = headersToSend(headers).filter(([name]) => !isContentType(name))
  const table = others.map(([name, value]) => `${powershell(name)} = ${powershell(value)}`).join('; ')
  const parts = [
    `Invoke-WebRequest -UseBasicParsing -Method ${method} -Uri ${powershell(url)}`,
    ...(table === '' ? [] : [`-Headers @{ ${table} }`]),
    ...(contentType === undefined ? [] : [`-ContentType ${powershell(contentType)}`]),
    // Version 5 would send the text in the code page of the machine.
    ...(body === null ? [] : [`-Body ([System.Text.Encoding]::UTF8.GetBytes(${powershell(body)}))`]),
  ]
  return parts.join(' `\n  ')
}

const byTheClient = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
  'keep-alive',
])

function headersToSend(headers: SentRequest['headers']): readonly (readonly [string, string])[] {
  return Object.entries(headers).filter(([name]) => !byTheClient.has(name.toLowerCase()))
}

function methodPart(method: string, body: string | null): readonly string[] {
  const implied = body === null ? 'GET' : 'POST'
  return method === implied ? [] : ['-X', method]
}

function hasContentType(headers: SentRequest['headers']): boolean {
  return Object.keys(headers).some(isContentType)
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}

function posix(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** PowerShell takes curly quotes for quotes as well. */
function powershell(text: string): string {
  return `'${text.replaceAll(/['\u2018\u2019\u201A\u201B]/g, '$&$&')}'`
}
