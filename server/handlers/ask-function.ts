import type { FunctionKind, FunctionMethod } from '../contract/function.ts'
import { NoFunction } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'

/** Calls the function that the route needs; rejects with `NoFunction` when none is open. */
export function askFunction(
  { method, body, kind }: { method: FunctionMethod; body: object; kind: FunctionKind },
  { caller, signal, requestId, previewStream, progress, recorder }: HandlerContext,
): Promise<Record<string, unknown>> {
  if (caller === null) return Promise.reject(new NoFunction(kind))
  const onProgress = progress?.asked()
  const record = recorder?.asked(body)
  const answer = caller.call(method, body, {
    signal,
    requestId,
    ...(previewStream === undefined ? {} : { previewStream }),
    ...(onProgress ? { onProgress } : {}),
    ...(record ? { onTaken: record.taken } : {}),
  })
  if (record) answer.then(record.answered, record.failed)
  return answer
}
