import type { CallBody, CallHandler } from './function-definition.ts'

/** Answers one JSON-RPC text with the text of the reply, or with null where none is due (protocol.md 5.3). */
export type RpcAnswer = (text: string) => Promise<string | null>

type RpcId = string | number | null

/** Ends a call with a JSON-RPC error of that code. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}

/** Makes the JSON-RPC 2.0 side of a function: looks the method up, calls it, and turns whatever happens into a reply. */
export function rpcAnswer(methods: ReadonlyMap<string, CallHandler>): RpcAnswer {
  return async (text) => {
    let id: RpcId = null
    try {
      const request = parseRequest(text)
      id = idOf(request)
      const { method } = request
      if (request.jsonrpc !== '2.0' || typeof method !== 'string') {
        throw new RpcError(-32600, 'The message is not a JSON-RPC 2.0 request.')
      }
      const handler = methods.get(method)
      if (handler === undefined) throw new RpcError(-32601, `This function has no method "${method}".`)
      const result: object = await handler(bodyOf(request.params))
      return 'id' in request ? JSON.stringify({ jsonrpc: '2.0', id, result }) : null
    } catch (error) {
      return JSON.stringify({ jsonrpc: '2.0', id, error: describe(error) })
    }
  }
}

function parseRequest(text: string): CallBody {
  const message = parseJson(text)
  if (!isObject(message)) throw new RpcError(-32600, 'The message is not a JSON-RPC 2.0 request.')
  return message
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RpcError(-32700, `The message is not JSON: ${String(cause)}`)
  }
}

function idOf(request: CallBody): RpcId {
  const { id } = request
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** Params come by position, one object; peers of the helper package also send it by the name `req` (protocol.md 15). */
function bodyOf(params: unknown): CallBody {
  if (params === undefined) return {}
  const body: unknown = Array.isArray(params) ? params[0] : isObject(params) ? params.req : undefined
  if (!isObject(body)) throw new RpcError(-32602, 'The params must be an array with one object.')
  return body
}

function describe(error: unknown): { code: number; message: string } {
  if (error instanceof RpcError) return { code: error.code, message: error.message }
  return { code: -32000, message: error instanceof Error ? error.message : String(error) }
}

function isObject(value: unknown): value is CallBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
