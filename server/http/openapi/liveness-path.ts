import type { PathItem, ResponseObject } from './document-parts.ts'
import { refTo } from './document-parts.ts'
import { bodyFailures, notAdmitted } from './failure-samples.ts'
import { headOf } from './operations.ts'
import { brokenHttp, failureResponses, jsonResponse } from './responses.ts'

const alive: ResponseObject = jsonResponse('legacy', 'The service is up', {
  schema: {
    type: 'object',
    properties: { status: { type: 'string', const: 'ok' } },
    required: ['status'],
    additionalProperties: false,
  },
  examples: { alive: { summary: 'The service is up', value: { status: 'ok' } } },
})

const get = {
  operationId: 'liveness',
  summary: 'Liveness probe',
  description: 'Says that the service is up, whatever its functions do; needs no key, and takes any method.',
  tags: ['Service'],
  parameters: [refTo('parameters', 'RequestId')],
  security: [],
  responses: { ...brokenHttp, ...failureResponses('legacy', notAdmitted), 200: alive },
}

/** `GET /health` (spec.md 4, protocol.md 1.1). */
export const livenessPath: PathItem = {
  get,
  head: headOf(get),
  'x-other-methods': {
    responses: {
      ...brokenHttp,
      ...failureResponses('legacy', [...notAdmitted, ...bodyFailures]),
      200: alive,
    },
  },
}
