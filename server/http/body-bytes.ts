import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson } from './read-json.ts'
import { BodyTooLarge, UnreadableBody, UnsupportedBody } from './refusals.ts'

/** Takes bodies as bytes, whatever the content type says: clients of this wire send JSON under many names. */
export function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/** The body as JSON. Throws a refusal that says what is wrong with it. */
export function bodyOf({ body, headers }: FastifyRequest): unknown {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    throw new UnsupportedBody(
      'The request body is compressed. Send it without the header "content-encoding".',
    )
  }
  return readJson(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
}

/** A healthcheck needs no body; one that is there must still be JSON (protocol.md 1.3, C23). */
export function optionalBodyOf(request: FastifyRequest): unknown {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? bodyOf(request) : null
}

/** Failures of the HTTP library while a body is read, as refusals of ours; anything else stays as it is. */
export function asRefusal(error: unknown, maxBodyBytes: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new BodyTooLarge(maxBodyBytes)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedBody('The header "content-type" cannot be read. Send application/json.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new UnreadableBody('The request body is shorter or longer than "content-length" says.')
    default:
      return error
  }
}
