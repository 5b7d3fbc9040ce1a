import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studioPaths } from '../../../server/contract/studio.ts'
import { startServer } from '../../fixtures/running-server.ts'
import { senderTo } from './sender.ts'

/** A tenth of what the base layer gets: the studio's door is open to its own page only. */
const runs = Math.ceil(Number(process.env.FUZZ_RUNS ?? 5_000) / 10)
const timeout = 60_000 + runs * 40

const ids = ['expression', 'tutor', 'nobody', '..', '%2e%2e', '__proto__', 'a b', 'x'.repeat(300)]
const paths = [
  ...[
    studioPaths.state,
    studioPaths.functions,
    studioPaths.exchanges,
    studioPaths.settings,
    studioPaths.secrets,
  ],
  ...ids.flatMap((id) => [
    studioPaths.log(id),
    studioPaths.docs(id, 'user'),
    studioPaths.exchange(id),
    studioPaths.draft(id),
    `/api/functions/${id}/workers`,
    `/api/${id}`,
    `/${id}`,
  ]),
]
/** No text here names a place on the disk or in the network, so that nothing is opened, written or asked by chance. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !/[/\\~:.]/.test(value))
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant([]))
const body = fc.oneof(
  fc
    .dictionary(
      fc.oneof(
        fc.constantFrom(
          'value',
          'folder',
          'max',
          'request',
          'method',
          'path',
          'headers',
          'body',
          'target',
          'LLM_API_KEY',
        ),
        text,
      ),
      fc.oneof(value, fc.dictionary(text, value, { maxKeys: 3 }), fc.array(value, { maxLength: 3 })),
      { maxKeys: 5 },
    )
    .map((object) => JSON.stringify(object)),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"__proto__":{"a":1}}',
    '['.repeat(5_000),
    '{"value":1e999}',
    '\u0000',
  ),
)
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
  path: fc.constantFrom(...paths),
  query: fc.constantFrom('', '', '?', '?token=x', '?a[]=%zz'),
  body,
  hasToken: fc.boolean(),
  type: fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
})

test('no request makes the studio fail, and it goes on answering', { timeout }, async () => {
  const server = await startServer()
  const sender = senderTo(server.studioOrigin)
  try {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, query, body: sent, hasToken, type }) => {
        const hasBody = method !== 'GET' && method !== 'HEAD'
        const { status, text: answer } = await sender.send({
          method,
          path: encodeURI(decoded(path)) + query,
          headers: {
            ...(hasToken ? { authorization: `Bearer ${server.token}` } : {}),
            ...(hasBody ? { 'content-type': type } : {}),
          },
          body: hasBody ? Buffer.from(sent) : null,
        })
        expect({ status, answer, isFine: status < 500 }).toMatchObject({ isFine: true })
      }),
      { numRuns: runs },
    )
    expect((await server.ask(studioPaths.state)).status).toBe(200)
  } finally {
    sender.close()
  }
})

/** Paths are escaped once, on their way out. */
function decoded(path: string): string {
  return path.replaceAll('%20', ' ')
}
