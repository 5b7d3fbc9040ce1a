import { onTestFinished } from 'vitest'
import { createBaseLayer, type BaseLayerOptions } from '../../../../server/http/base-layer.ts'
import { defaultHttpLimits, type HttpLimits } from '../../../../server/http/http-limits.ts'
import type { RequestLogEntry } from '../../../../server/http/request-log.ts'
import { aFunction, compares, type RecordedCall } from './a-function.ts'

/** A base layer on a port, the calls that reached its function, and what it logged. */
export interface Listening {
  readonly port: number
  readonly calls: readonly RecordedCall[]
  readonly log: readonly RequestLogEntry[]
}

/** A base layer that listens, for what only bytes can show. */
export async function listening(
  limits: Partial<HttpLimits> = {},
  options: Partial<BaseLayerOptions> = {},
): Promise<Listening> {
  const fn = aFunction(compares)
  const log: RequestLogEntry[] = []
  const baseLayer = createBaseLayer({
    evaluation: () => fn,
    chat: () => fn,
    authKey: null,
    maxBodyBytes: 100_000,
    limits: { ...defaultHttpLimits, ...limits },
    log: (entry) => log.push(entry),
    ...options,
  })
  onTestFinished(() => baseLayer.close())
  const { url } = await baseLayer.listen('127.0.0.1', 0)
  return { port: Number(new URL(url).port), calls: fn.calls, log }
}
