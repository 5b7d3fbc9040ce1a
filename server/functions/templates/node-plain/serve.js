import { rmSync } from 'node:fs'
import { createServer } from 'node:net'

/** Answers calls of the base layer, over the transport that it names, until it closes our standard input. */
export function serve(methods) {
  const transport = process.env.EVAL_RPC_TRANSPORT ?? 'stdio'
  if (transport === 'ipc') serveIpc(methods, process.env.EVAL_RPC_IPC_ENDPOINT)
  else if (transport === 'stdio') serveStdio(methods)
  else throw new Error(`This function speaks ipc and stdio, not ${transport}.`)
}

/** One JSON text a line, on a socket or a named pipe. */
function serveIpc(methods, endpoint) {
  // A socket that a killed worker left behind would be in the way.
  if (process.platform !== 'win32') rmSync(endpoint, { force: true })
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', async (chunk) => {
      const lines = (text + chunk).split('\n')
      text = lines.pop()
      for (const line of lines) socket.write(`${await answer(methods, line)}\n`)
    })
  })
  server.listen(endpoint)
  process.stdin.on('end', () => process.exit()).resume()
}

/** Each message after a header with its length, on standard input and output. */
function serveStdio(methods) {
  let bytes = Buffer.alloc(0)
  process.stdin.on('end', () => process.exit())
  process.stdin.on('data', async (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (let message = takeMessage(); message !== null; message = takeMessage()) {
      const reply = Buffer.from(await answer(methods, message))
      process.stdout.write(`Content-Length: ${reply.length}\r\n\r\n`)
      process.stdout.write(reply)
    }
  })

  function takeMessage() {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return null
    const [, length] = /Content-Length: *(\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? []
    const from = end + 4
    if (bytes.length < from + Number(length)) return null
    const message = bytes.toString('utf8', from, from + Number(length))
    bytes = bytes.subarray(from + Number(length))
    return message
  }
}

/** The reply to one JSON-RPC request; what a method throws becomes its error. */
async function answer(methods, text) {
  let id = null
  try {
    const request = JSON.parse(text)
    id = request.id
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (method === undefined) {
      return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } })
    }
    return JSON.stringify({ jsonrpc: '2.0', id, result: await method(request.params[0]) })
  } catch (error) {
    console.error(error)
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: error.message } })
  }
}
