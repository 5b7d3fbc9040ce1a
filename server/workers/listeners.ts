import { connect, createServer } from 'node:net'

/** Where somebody may listen. */
export type Target = { readonly path: string } | { readonly host: string; readonly port: number }

/** Whoever listens on this machine accepts a connection in much less. */
const strangerLimitMs = 1_000

/** A tcp port of this machine's own address at which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No tcp port is free.'))
        else resolve(address.port)
      })
    })
  })
}

/** A stranger who listens there already would get the learner's answers. */
export function isAnswering(target: Target): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(target)
    socket
      .setTimeout(strangerLimitMs, () => {
        socket.destroy()
        resolve(false)
      })
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      .on('error', () => {
        resolve(false)
      })
  })
}

/** The sentence for a place that is taken; `variable` is the one that chooses another. */
export function takenMessage(where: string, variable: string): string {
  return `Another program listens at ${where} already. Stop it, or choose another ${variable}.`
}
