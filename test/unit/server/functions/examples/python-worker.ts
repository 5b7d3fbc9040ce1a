import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { frame, frameSplitter } from '../../../../../server/functions/node-host/frame-splitter.ts'

/** The worker of the Python example, spoken to in frames; it is stopped when the test ends. */
export interface PythonWorker {
  /** Sends a text as one frame, whatever it is. */
  readonly sendText: (text: string) => void
  /** Asks for a method and resolves with the reply. */
  readonly ask: (method: string, body: object) => Promise<object>
  /** The next reply that is not awaited by `ask`. */
  readonly nextReply: () => Promise<object>
  /** Everything that was written to standard error. */
  readonly log: () => string
  /** Closes standard input and resolves with the exit code. */
  readonly close: () => Promise<number | null>
}

const folder = path.resolve(import.meta.dirname, '../../../../../server/functions/examples/python-number')

/** Starts a module of the example as its settings say, with bytecode kept out of the tree. */
export function startPythonWorker(args = ['-m', 'evaluation_function.main']): PythonWorker {
  const command = process.platform === 'win32' ? 'python' : 'python3'
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const waiting: ((reply: object) => void)[] = []
  const arrived: object[] = []
  const split = frameSplitter()
  child.stdout.on('data', (chunk: Buffer) => {
    for (const text of split(chunk)) {
      const reply = JSON.parse(text) as object
      const take = waiting.shift()
      if (take === undefined) arrived.push(reply)
      else take(reply)
    }
  })
  const sendText = (text: string) => {
    child.stdin.write(frame(text))
  }
  const nextReply = () =>
    new Promise<object>((resolve) => {
      const reply = arrived.shift()
      if (reply === undefined) waiting.push(resolve)
      else resolve(reply)
    })
  let id = 0
  return {
    sendText,
    nextReply,
    ask: (method, body) => {
      sendText(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params: [body] }))
      return nextReply()
    },
    log: () => log,
    close: async () => {
      child.stdin.end()
      await ended
      return child.exitCode
    },
  }
}
