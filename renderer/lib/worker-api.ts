import type { FunctionSummary } from '../../server/contract/studio.ts'
import { workerCountPath, type WorkerCount, type WorkerMemory } from '../../server/contract/worker-count.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError } from './http.ts'
import { isFunctionSummary } from './studio-replies.ts'

/** Lets so many workers of a function run at once, until it is closed. Throws StudioError. */
export async function putWorkerCount(functionId: string, count: WorkerCount): Promise<FunctionSummary> {
  const path = workerCountPath(functionId)
  const value = await requestJson(path, { method: 'PUT', body: count })
  if (isFunctionSummary(value)) return value
  throw unreadable(path)
}

/** How much memory one worker of a function takes now. Throws StudioError. */
export async function getWorkerMemory(functionId: string): Promise<WorkerMemory> {
  const path = workerCountPath(functionId)
  const value = await requestJson(path)
  if (isWorkerMemory(value)) return value
  throw unreadable(path)
}

function isWorkerMemory(value: unknown): value is WorkerMemory {
  return isRecord(value) && (value.bytes === null || typeof value.bytes === 'number')
}

function unreadable(path: string): StudioError {
  return new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}
