import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FunctionInterface, FunctionLimits, RpcTransport } from '../contract/function.ts'
import { durationMs } from './duration.ts'
import { FolderProblem } from './folder-problem.ts'
import { findOnPath } from './find-program.ts'
import { findPython, isPythonName } from './find-python.ts'
import type { FunctionFolder } from './function-folder.ts'
import { readDockerfile, type DockerfileFacts } from './read-dockerfile.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Machine, Recogniser } from './recogniser.ts'

/** Takes the start from the ENV lines of the function's own Dockerfile (spec.md 1.6, protocol.md 8). */
export const dockerfile: Recogniser = {
  looksFor: 'a Dockerfile that sets FUNCTION_COMMAND',
  recognise: async (folder, machine) => {
    const text = await readSmallFile(path.join(folder.path, 'Dockerfile'))
    if (text === null) return null
    const facts = readDockerfile(text)
    const command = facts.env.get('FUNCTION_COMMAND') ?? ''
    if (command === '') return null
    return {
      kind: null,
      command: await commandHere(command, { folder, machine, facts }),
      args: argsOf(facts).map((arg) => pathHere(arg, folder, facts) ?? arg),
      workingDir: folder.path,
      interface: wordOf<FunctionInterface>(facts, 'FUNCTION_INTERFACE', ['rpc', 'file']),
      transport: wordOf<RpcTransport>(facts, 'FUNCTION_RPC_TRANSPORT', ['stdio', 'ipc', 'tcp', 'http', 'ws']),
      endpoint: null,
      env: {},
      limits: limitsOf(facts),
      recognisedAs: 'Started as the ENV lines of its Dockerfile say.',
    }
  },
}

interface Place {
  readonly folder: FunctionFolder
  readonly machine: Machine
  readonly facts: DockerfileFacts
}

/** The program of the container, found on this machine. */
async function commandHere(command: string, { folder, machine, facts }: Place): Promise<string> {
  if (isPythonName(command)) return findPython(folder.path, machine)
  if (command === 'node') return machine.nodeProgram
  if (!command.includes('/')) {
    if ((await findOnPath(command, machine)) !== null) return command
    throw new FolderProblem(
      `The Dockerfile starts ${command}, which is not on this machine. Install it, or say in feedback-studio.json how to start the function here.`,
    )
  }
  const here = pathHere(command, folder, facts) ?? path.resolve(folder.path, command)
  if (await isThere(here)) return here
  throw new FolderProblem(
    `The Dockerfile starts ${command}, which is not in this folder. Build the function first, or say in feedback-studio.json how to start it here.`,
  )
}

/** A path of the container's working folder, as a path of this folder; null for any other text. */
function pathHere(text: string, folder: FunctionFolder, { workingDir }: DockerfileFacts): string | null {
  const prefix = workingDir.endsWith('/') ? workingDir : `${workingDir}/`
  return text.startsWith(prefix) ? path.join(folder.path, text.slice(prefix.length)) : null
}

function argsOf({ env }: DockerfileFacts): string[] {
  const text = env.get('FUNCTION_ARGS') ?? ''
  return text === '' ? [] : text.split(',').map((arg) => arg.trim())
}

function wordOf<Word extends string>(
  { env }: DockerfileFacts,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = env.get(name)?.toLowerCase() ?? ''
  const found = text === '' ? words[0] : words.find((word) => word === text)
  if (found !== undefined) return found
  throw new FolderProblem(`The Dockerfile sets ${name} to "${text}". It must be one of ${words.join(', ')}.`)
}

/** Heavy functions ask for more time in their own Dockerfile. */
function limitsOf({ env }: DockerfileFacts): Partial<FunctionLimits> {
  const startMs = durationMs(env.get('FUNCTION_WORKER_START_TIMEOUT') ?? '')
  const sendMs = durationMs(env.get('FUNCTION_WORKER_SEND_TIMEOUT') ?? '')
  return {
    ...(startMs === null ? {} : { startTimeoutMs: startMs }),
    ...(sendMs === null ? {} : { evalTimeoutMs: sendMs, previewTimeoutMs: sendMs, chatTimeoutMs: sendMs }),
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false
}
