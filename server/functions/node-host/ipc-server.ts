import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { RpcAnswer } from './json-rpc.ts'
import { lineSplitter } from './line-splitter.ts'

/** A listening worker; `close` ends its connections and removes its socket file. */
export interface IpcServer {
  close(): void
}

/** Listens on a unix socket or a Windows pipe and answers one JSON text per line, on any number of connections. */
export function listenOnIpc(endpoint: string, answer: RpcAnswer): Promise<IpcServer> {
  const sockets = new Set<Socket>()
  // Half-open: a caller that has said all still waits for its replies.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    answerLines(socket, answer)
  })
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    removeSocket(endpoint)
  }
  // A socket file that a killed worker left behind would make listening fail.
  removeSocket(endpoint)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(endpoint, () => {
      resolve({ close })
    })
  })
}

function answerLines(socket: Socket, answer: RpcAnswer): void {
  const split = lineSplitter()
  const pending = new Set<Promise<void>>()
  async function reply(line: string): Promise<void> {
    const text = await answer(line)
    if (text !== null && socket.writable) socket.write(`${text}\n`)
  }
  socket.on('data', (chunk: Buffer) => {
    for (const line of split(chunk)) {
      const replied = reply(line).finally(() => pending.delete(replied))
      pending.add(replied)
    }
  })
  socket.on('end', () => {
    void Promise.all(pending).then(() => socket.end())
  })
  // A caller that goes away in the middle is its own affair: 'close' follows.
  socket.on('error', () => {
    socket.destroy()
  })
}

function removeSocket(endpoint: string): void {
  if (process.platform !== 'win32') rmSync(endpoint, { force: true })
}
