import type { FastifyInstance } from 'fastify'
import { ExchangeRequestSchema, studioPaths } from '../contract/studio.ts'
import { bodyChecker } from './check-body.ts'
import type { Exchanges } from './exchanges.ts'
import { StudioRefusal } from './studio-refusal.ts'

const checkExchange = bodyChecker(ExchangeRequestSchema)
const maxBytes = 48 * 1024 * 1024

/** Serves exchanges: send, list, cancel. */
export function registerExchangeRoutes(app: FastifyInstance, exchanges: Exchanges): void {
  app.post(studioPaths.exchanges, { bodyLimit: maxBytes }, (request) =>
    exchanges.send(checkExchange(request.body)),
  )
  app.get(studioPaths.exchanges, () => ({ exchanges: exchanges.list() }))
  app.delete<{ Params: { id: string } }>(`${studioPaths.exchanges}/:id`, ({ params: { id } }) => {
    if (exchanges.cancel(id)) return {}
    throw new StudioRefusal('unknown-exchange', `There is no exchange with the id "${id.slice(0, 100)}".`)
  })
}
