import { fstatSync } from 'node:fs'
import type { CallHandler, FunctionDefinition } from './function-definition.ts'
import { runHealthcheck } from './healthcheck.ts'
import { listenOnIpc } from './ipc-server.ts'
import { rpcAnswer, type RpcAnswer } from './json-rpc.ts'
import { flushProgress } from './report-progress.ts'
import { answerFrames } from './stdio-server.ts'
import { readTransportSettings } from './transport-settings.ts'

/**
 * Runs this process as the worker of a function, as the EVAL_* variables say (protocol.md 5.2). It ends with
 * SIGTERM, with SIGINT, or when the base layer closes standard input.
 */
export async function serveFunction(definition: FunctionDefinition): Promise<void> {
  try {
    const answer = rpcAnswer(methodsOf(definition))
    const settings = readTransportSettings(process.env)
    if (settings.kind === 'ipc') await serveIpc(settings.endpoint, answer)
    else serveStdio(answer)
  } catch (error) {
    fail(error)
  }
}

function methodsOf(definition: FunctionDefinition): ReadonlyMap<string, CallHandler> {
  const methods = new Map<string, CallHandler>()
  const offer = (name: string, handler: CallHandler | undefined) => {
    if (handler !== undefined) methods.set(name, afterReports(handler))
  }
  offer('eval', definition.eval)
  offer('preview', definition.preview)
  offer('chat', definition.chat)
  offer('chat/health', definition.chatHealth)
  offer('healthcheck', () => runHealthcheck(definition.testFiles))
  return methods
}

/** What a call reported is told before its answer, which would end it. */
function afterReports(handler: CallHandler): CallHandler {
  return async (body) => {
    try {
      return await handler(body)
    } finally {
      await flushProgress()
    }
  }
}

async function serveIpc(endpoint: string, answer: RpcAnswer): Promise<void> {
  const server = await listenOnIpc(endpoint, answer)
  const stop = () => {
    server.close()
    process.exit(0)
  }
  onStopRequest(stop)
  // /dev/null and a terminal are no life line: only a pipe that closes means that the base layer is gone.
  const input = fstatSync(0)
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', stop).on('error', stop).resume()
}

function serveStdio(answer: RpcAnswer): void {
  const stop = () => {
    process.exit(0)
  }
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.on('error', stop)
  // Replies own standard output; whatever else a function prints there goes to its log.
  process.stdout.write = process.stderr.write.bind(process.stderr)
  onStopRequest(stop)
  process.stdin.on('end', stop).on('error', stop)
  answerFrames({ input: process.stdin, write, fail }, answer)
}

function onStopRequest(stop: () => void): void {
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
