import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { CallbackTarget } from './callback-target.ts'

/** Receivers need not say anything; what they say is not read further than this. */
const maxReplyBytes = 64 * 1024

/** Posts one JSON text and follows no redirect. Resolves with the status; rejects when none came before the signal. */
export function sendCallback(target: CallbackTarget, json: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const { url, lookup } = target
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const body = Buffer.from(json)
    const request = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
      // A connection of its own, to an address that was checked.
      agent: false,
      lookup,
      signal,
    })
    request.once('error', reject)
    request.once('response', (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxReplyBytes) response.destroy()
      })
      response.once('error', reject)
      response.once('close', () => {
        resolve(response.statusCode ?? 0)
      })
    })
    request.end(body)
  })
}
