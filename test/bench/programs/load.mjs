// Sends requests over kept connections as fast as they are answered, in a process of its own so that it costs the
// server under test nothing. Takes orders over the channel of its parent; knows only as much HTTP as that needs.
import { Buffer } from 'node:buffer'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import process from 'node:process'

process.on('message', async ({ url, headers, body, connections, requests }) => {
  try {
    process.send({
      kind: 'done',
      ...(await load({ url, request: requestOf(url, headers, body), connections, requests })),
    })
  } catch (error) {
    process.send({ kind: 'failed', message: error.message })
  }
})

async function load({ url, request, connections, requests }) {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  const valuesMs = []
  const statuses = {}
  let begun = 0
  const startedMs = performance.now()
  await Promise.all(
    sockets.map(async (exchange) => {
      while (begun < requests) {
        begun++
        const sentMs = performance.now()
        const status = await exchange(request)
        valuesMs.push(performance.now() - sentMs)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  const wholeMs = performance.now() - startedMs
  for (const exchange of sockets) exchange.close()
  return { valuesMs, wholeMs, statuses }
}

function requestOf(url, headers, body) {
  const bytes = Buffer.from(body)
  const lines = [
    `POST ${new URL(url).pathname} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

/** Opens one connection; what comes back sends a request and resolves with the status of its answer. */
async function open(host, port) {
  const socket = connect({ host, port, noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = Buffer.alloc(0)
  let settle = null
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The server closed a kept connection.')))
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = received.toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    if (length === undefined) return settle?.reject(new Error(`An answer without a length: ${text}`))
    if (received.length < head + 4 + Number(length)) return
    received = received.subarray(head + 4 + Number(length))
    settle?.resolve(text.slice(9, 12))
  })
  const exchange = (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
  exchange.close = () => {
    settle = null
    socket.destroy()
  }
  return exchange
}
