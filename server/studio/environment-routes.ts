import type { FastifyInstance } from 'fastify'
import { studioPaths } from '../contract/studio.ts'
import type { StudioEnvironments } from './studio-parts.ts'
import { StudioRefusal } from './studio-refusal.ts'

interface OneFunction {
  Params: { id: string }
}

/** Serves what functions need to run: the report, a new look, the set-up with its log, and its cancelling. */
export function registerEnvironmentRoutes(app: FastifyInstance, environments: StudioEnvironments): void {
  const place = `${studioPaths.functions}/:id/environment`
  app.get<OneFunction>(place, ({ params }) => known(environments.report(params.id), params.id))
  app.post<OneFunction>(place, async ({ params }) => known(await environments.check(params.id), params.id))
  app.get<OneFunction>(`${place}/log`, ({ params }) => ({
    lines: known(environments.log(params.id), params.id),
  }))
  app.post<OneFunction>(`${place}/set-up`, ({ params }) => {
    known(environments.report(params.id), params.id)
    const begun = environments.setUp(params.id)
    if (begun !== null) return begun
    throw new StudioRefusal(
      'nothing-to-install',
      'There is nothing to install for this function now. Check again, then read what is missing.',
    )
  })
  app.delete<OneFunction>(`${place}/set-up`, async ({ params }) =>
    known(await environments.cancel(params.id), params.id),
  )
}

function known<T>(found: T | null, id: string): T {
  if (found !== null) return found
  throw new StudioRefusal('unknown-function', `No function with the id "${id.slice(0, 100)}" is open.`)
}
