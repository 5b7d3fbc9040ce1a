import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { TooManyConnections } from './refusals.ts'

/** Connections beyond the limit that are still answered, in words; more of them are closed at once. */
const answeredBeyondLimit = 64
/** How long a client that was refused may go on sending, so that it gets to read why. */
const lastWordsMs = 1_000

/** Marks the connections beyond the limit; the returned check throws `TooManyConnections` for their requests. */
export function limitConnections(server: Server, maxConnections: number): (request: IncomingMessage) => void {
  const open = new Set<Socket>()
  const surplus = new WeakSet<Socket>()
  server.maxConnections = maxConnections + answeredBeyondLimit
  server.on('connection', (socket: Socket) => {
    if (open.size >= maxConnections) {
      surplus.add(socket)
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return ({ socket }) => {
    if (surplus.has(socket)) throw new TooManyConnections(maxConnections)
  }
}

/**
 * Lets clients that ask before they send a body wait until their request is admitted: the returned function tells one to
 * go on. An expectation that nobody knows is passed over, where Node would refuse it with a bare 417.
 */
export function heedExpectations(
  server: Server,
  route: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const asking = new WeakSet<IncomingMessage>()
  server.on('checkExpectation', route)
  server.on('checkContinue', (request, response) => {
    asking.add(request)
    route(request, response)
  })
  return (request, response) => {
    if (asking.delete(request)) response.writeContinue()
  }
}

/** Closes the connection of a client that takes nothing of its answer for so long. */
export function limitSlowReaders({ socket }: IncomingMessage, afterMs: number): void {
  // Nobody listens for the time-out of a connection, so Node closes it. The next request ends the limit.
  if (socket instanceof Socket) socket.setTimeout(afterMs)
}

/** Closes the connection of an answered request whose body nobody reads, unless its client is done soon. */
export function letGoOfUnread(request: IncomingMessage): void {
  // A request that came over no connection has nothing left to send.
  if (request.complete || request.destroyed || !(request.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    request.destroy()
  }, lastWordsMs)
  request.once('close', () => {
    clearTimeout(timer)
  })
}
