import type { FastifyInstance } from 'fastify'
import {
  newFunctionPaths,
  NewFunctionRequestSchema,
  type NewFunctionMade,
  type NewFunctionPlan,
  type NewFunctionRequest,
} from '../contract/new-function.ts'
import type { FunctionSummary } from '../contract/studio.ts'
import { bodyChecker } from './check-body.ts'
import type { StudioFunctions } from './studio-parts.ts'

/** What makes functions from templates. */
export interface StudioNewFunctions {
  /** The folder in which a new function would be made. */
  suggestParent(open: readonly FunctionSummary[]): string
  /** What would be made; writes nothing. */
  plan(request: NewFunctionRequest): Promise<NewFunctionPlan>
  /** Makes the function's folder; rejects with `StudioRefusal`. */
  make(request: NewFunctionRequest): Promise<Pick<NewFunctionMade, 'folder' | 'firstArea'>>
}

const checkRequest = bodyChecker(NewFunctionRequestSchema)

/** Serves new functions from templates: what would be made, and the making, after which the function is open. */
export function registerNewFunctionRoutes(
  app: FastifyInstance,
  newFunctions: StudioNewFunctions,
  functions: StudioFunctions,
): void {
  app.get(newFunctionPaths.suggestion, () => ({ parent: newFunctions.suggestParent(functions.list()) }))
  app.post(newFunctionPaths.plan, (request) => newFunctions.plan(checkRequest(request.body)))
  app.post(newFunctionPaths.make, async (request): Promise<NewFunctionMade> => {
    const made = await newFunctions.make(checkRequest(request.body))
    return { ...made, function: await functions.open(made.folder) }
  })
}
