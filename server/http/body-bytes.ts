import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson, refuseDepth } from './read-json.ts'
import { BodyTooLarge, UnreadableBody, UnsupportedBody } from './refusals.ts'

/** Takes bodies as bytes, because the content type was looked at before; one that is too deep goes no further. */
export function readBodiesAsBytes(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    try {
      refuseDepth(body, maxDepth)
      done(null, body)
    } catch (error) {
      done(error instanceof Error ? error : new Error('The depth of a body cannot be told.'))
    }
  })
}

/** The body as JSON. Throws a refusal that says what is wrong with it. */
export function bodyOf({ body }: FastifyRequest): unknown {
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
