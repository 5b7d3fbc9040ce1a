import { onTestFinished } from 'vitest'
import { createBaseLayer, type BaseLayerOptions } from '../../../../server/http/base-layer.ts'
import type { RequestLogEntry } from '../../../../server/http/request-log.ts'
import { aFunction, compares, type Behaviour, type RecordingCaller } from './a-function.ts'

/** An HTTP answer, whole. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: unknown
}

/** Sends one request; an object is sent as JSON, text and bytes as they stand. */
export type Send = (
  method: string,
  path: string,
  parts?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>

/** A base layer without a port, the function behind it, and what it logged. */
export interface TestBaseLayer {
  readonly send: Send
  readonly fn: RecordingCaller
  readonly log: readonly RequestLogEntry[]
}

/** Builds a base layer whose two functions behave as given; it is closed when the test ends. */
export function aBaseLayer(
  behaviour: Behaviour = compares,
  overrides: Partial<BaseLayerOptions> = {},
): TestBaseLayer {
  const fn = aFunction(behaviour)
  const log: RequestLogEntry[] = []
  const baseLayer = createBaseLayer({
    evaluation: () => fn,
    chat: () => fn,
    authKey: null,
    maxBodyBytes: 10_000,
    log: (entry) => log.push(entry),
    ...overrides,
  })
  onTestFinished(() => baseLayer.close())
  const send: Send = async (method, path, { body, headers } = {}) => {
    const response = await baseLayer.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: parsed(response.payload),
    }
  }
  return { send, fn, log }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
