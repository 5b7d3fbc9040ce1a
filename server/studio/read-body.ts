import type { FastifyInstance } from 'fastify'
import { isNestedDeeper } from '../contract/json-depth.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** Far deeper than any document; a deeper one could be read, but not be written again. */
const maxDepth = 200

/** Lets the studio read JSON and nothing else; keys that would reach an object's prototype are refused, not dropped. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isNestedDeeper(body, maxDepth)) {
      done(tooDeep(), undefined)
      return
    }
    // The parser calls back; it gives no promise.
    void parse(request, body.toString('utf8'), done)
  })
}

function tooDeep(): StudioRefusal {
  return new StudioRefusal(
    'invalid-request',
    `The request cannot be read: it is nested deeper than ${maxDepth} levels.`,
  )
}
