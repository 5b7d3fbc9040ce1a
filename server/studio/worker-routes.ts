import type { FastifyInstance } from 'fastify'
import { WorkerCountSchema, workerCountPath } from '../contract/worker-count.ts'
import { bodyChecker } from './check-body.ts'
import type { StudioFunctions } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

const checkCount = bodyChecker(WorkerCountSchema)

interface OneFunction {
  Params: { id: string }
}

/** Serves the number of workers of an open function, and what one of them takes of the memory. */
export function registerWorkerRoutes(app: FastifyInstance, functions: StudioFunctions): void {
  // The path takes the name of the parameter, whose colon is no part of an id.
  const path = decodeURIComponent(workerCountPath(':id'))
  app.put<OneFunction>(path, ({ params: { id }, body }) => {
    return known(functions.resize(id, checkCount(body).max), id)
  })
  app.get<OneFunction>(path, ({ params: { id } }) => known(functions.memory(id), id))
}

function known<T>(found: T | null, id: string): T {
  if (found !== null) return found
  throw new StudioRefusal('unknown-function', `No function with the id "${id.slice(0, 100)}" is open.`)
}
