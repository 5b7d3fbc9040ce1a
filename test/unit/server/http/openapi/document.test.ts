import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Content, Operation } from '../../../../../server/http/openapi/document-parts.ts'
import {
  callbackBodies,
  chatStream,
  evaluateStream,
} from '../../../../../server/http/openapi/progress-examples.ts'
import { framesOf } from '../../../../fixtures/event-frames.ts'
import { aBaseLayer } from '../a-base-layer.ts'
import { compares } from '../a-function.ts'
import { document, expectDocumented, faultsAt } from './documented.ts'

interface PlacedContent {
  readonly place: readonly string[]
  readonly content: Content
}

test('the document fits the official schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
})

test('the official schema refuses a document with a fault, so that its yes means something', async () => {
  const faulty = { ...document, paths: { '/': { post: { responses: { 200: {} } } } } }

  expect(await new Validator().validate(faulty)).toMatchObject({ valid: false })
})

test('every route of the interface is there, with the methods that it takes', () => {
  const routes = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.keys(item).filter((key) => !key.startsWith('x-')),
  ])

  expect(Object.fromEntries(routes)).toEqual({
    '/health': ['get', 'head'],
    '/': ['post'],
    '/evaluate': ['post'],
    '/evaluate/health': ['get', 'head'],
    '/chat': ['post'],
    '/chat/health': ['get', 'head'],
  })
})

test('every schema is one that a strict validator takes, and is used', () => {
  const text = JSON.stringify(document)

  for (const name of Object.keys(document.components.schemas ?? {})) {
    expect(faultsAt(['components', 'schemas', name], undefined)).not.toContain('there is no schema')
  }
  const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).filter((name) => kind !== 'securitySchemes' && !text.includes(`/${kind}/${name}"`)),
  )
  expect(unused).toEqual([])
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  const broken = references.filter(
    ([, kind = '', name = '']) => document.components[kind]?.[name] === undefined,
  )

  expect(references.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

test('every example fits its schema, and every body has one', () => {
  const faults = contents().flatMap(({ place, content }) => {
    const examples = Object.entries(content.examples ?? {})
    if (examples.length === 0) return [`${place.join(' ')} has no example`]
    return examples.flatMap(([name, { value }]) => {
      const fault = faultsAt([...place, 'schema'], value)
      return fault === null ? [] : [`${place.join(' ')} ${name}: ${fault}`]
    })
  })

  expect(faults).toEqual([])
})

test('every example of a request is answered with 200, as the document tells', async () => {
  const { send } = aBaseLayer({
    ...compares,
    chat: () => ({ output: { role: 'ASSISTANT', content: 'Go on.' } }),
  })
  const statuses: number[] = []

  for (const [path, { post }] of Object.entries(document.paths)) {
    const body = post?.requestBody?.content['application/json']
    for (const [name, { value }] of Object.entries(body?.examples ?? {})) {
      const headers = path === '/' ? { command: name.split('-')[0] ?? '' } : {}
      const answer = await send('POST', path, { body: value, headers })
      expectDocumented('POST', path, answer)
      statuses.push(answer.status)
    }
  }

  expect(statuses).toEqual(Array.from({ length: 9 }, () => 200))
})

test('the key is asked for on every route but the liveness probe', () => {
  const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) =>
    [get, post].flatMap((operation) => (operation === undefined ? [] : [[path, operation.security]])),
  )

  expect(document.security).toEqual([{}, { apiKey: [] }])
  expect(operations.filter(([, security]) => security !== undefined)).toEqual([['/health', []]])
})

test('what a callback is told fits its schema', () => {
  const post = ['paths', '/chat', 'post', 'callbacks', 'progress', '{$request.body#/callbackUrl}', 'post']
  const place = [...post, 'requestBody', 'content', 'application/json']
  const faults = Object.values(callbackBodies).map(({ value }) => faultsAt([...place, 'schema'], value))

  expect(faults).toEqual([null, null])
})

test.each([
  ['EvaluateStreamEnd', evaluateStream],
  ['ChatStreamEnd', chatStream],
])('the events of the example of a stream fit their schemas: %s', (end, { completed }) => {
  const steps = framesOf(String(completed?.value)).map(({ data }) => data)
  const last = steps.at(-1) as { data: unknown }

  expect(steps.map((step) => faultsAt(['components', 'schemas', 'ProgressStep'], step))).toEqual(
    steps.map(() => null),
  )
  expect(faultsAt(['components', 'schemas', end], last.data)).toBeNull()
})

/** Every body that the document tells, with its place. */
function contents(): PlacedContent[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(
      ([method, operation]: [string, Pick<Operation, 'responses' | 'requestBody'>]) => {
        const place = ['paths', path, method]
        return [
          ...placed([...place, 'requestBody'], operation.requestBody?.content),
          ...Object.entries(operation.responses).flatMap(([status, response]) =>
            placed([...place, 'responses', status], response.content),
          ),
        ]
      },
    ),
  )
}

function placed(place: readonly string[], bodies: Readonly<Record<string, Content>> = {}): PlacedContent[] {
  return Object.entries(bodies).map(([type, content]) => ({ place: [...place, 'content', type], content }))
}
