// The least that can stand between HTTP and a worker: bare node:http, one worker, one call at a time, nothing checked.
// Usage: node floor.mjs ipc|stdio WORKER_FILE
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

const [transport, workerFile] = process.argv.slice(2)
const folder = transport === 'ipc' ? mkdtempSync(path.join(tmpdir(), 'fs-floor-')) : null
const endpoint =
  process.platform === 'win32' ? `\\\\.\\pipe\\fs-floor-${process.pid}` : path.join(folder ?? '', 's')

const worker = spawn(process.execPath, [workerFile], {
  env: { ...process.env, EVAL_IO: 'rpc', EVAL_RPC_TRANSPORT: transport, EVAL_RPC_IPC_ENDPOINT: endpoint },
  stdio: ['pipe', transport === 'ipc' ? 'ignore' : 'pipe', 'inherit'],
})
const link = transport === 'ipc' ? await reach() : { readable: worker.stdout, writable: worker.stdin }

const waiting = []
let running = null
let id = 0

const send =
  transport === 'ipc'
    ? (json) => link.writable.write(`${json}\n`)
    : (json) => link.writable.write(`Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`)
const cut = transport === 'ipc' ? lines() : frames()
link.readable.on('data', (chunk) => {
  for (const reply of cut(chunk)) finish(reply)
})

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    waiting.push({ body: Buffer.concat(chunks).toString('utf8'), response })
    pump()
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor ready at http://127.0.0.1:${server.address().port}\n`)
})
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)
process.stdin.resume().on('end', stop)

function pump() {
  if (running !== null || waiting.length === 0) return
  running = waiting.shift()
  send(`{"jsonrpc":"2.0","id":${++id},"method":"eval","params":[${running.body}]}`)
}

function finish(reply) {
  const { response } = running
  running = null
  pump()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
  response.end(reply)
}

function lines() {
  let rest = ''
  return (chunk) => {
    const parts = (rest + chunk.toString('utf8')).split('\n')
    rest = parts.pop()
    return parts
  }
}

function frames() {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    const found = []
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const head = rest.indexOf('\r\n\r\n')
      if (head < 0) return found
      const end = head + 4 + Number(rest.toString('latin1', 'Content-Length: '.length, head))
      if (rest.length < end) return found
      found.push(rest.toString('utf8', head + 4, end))
      rest = rest.subarray(end)
    }
  }
}

/** The worker listens a moment after its start. */
async function reach() {
  for (;;) {
    const socket = connect({ path: endpoint, noDelay: true })
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    if (isOpen) return { readable: socket, writable: socket }
    await delay(20)
  }
}

function stop() {
  worker.kill('SIGKILL')
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
