import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, homedir } from 'node:os'
import path from 'node:path'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** Where the tests of the command line are sent. */
export interface RunningTarget {
  /** `local`, or a base URL. */
  readonly target: string
  readonly url: string | null
  readonly authKey: string | null
  readonly concurrency: number
  close(): Promise<void>
}

/** How many requests a deployment elsewhere gets at the same time. */
const remoteConcurrency = 4

/** A service that answers already. */
export function remoteTarget(target: string): RunningTarget {
  return { target, url: null, authKey: null, concurrency: remoteConcurrency, close: () => Promise.resolve() }
}

/** Starts a base layer on a free port, with a worker for each processor; without a folder, with FUNCTION_COMMAND or what comes with the app. */
export async function startTarget(folder: string | null): Promise<RunningTarget> {
  const workers = availableParallelism()
  const env = { LOG_LEVEL: 'error', FUNCTION_MAX_PROCS: String(workers), ...process.env }
  const argv = ['base-layer', '--port', '0', ...(folder === null ? [] : ['--function', folder])]
  const config = readConfig(argv, env, {
    platform: process.platform,
    userHome: homedir(),
    workingDir: process.cwd(),
    processorCount: workers,
  })
  let url: string | null = null
  const app = createApp(config, {
    env,
    announce: (line) => {
      url = /^base layer ready at (\S+)$/.exec(line)?.[1] ?? url
    },
    writeLog: (line) => process.stderr.write(line),
    version: '0',
  })
  try {
    await app.start()
  } catch (error) {
    await app.close()
    throw error
  }
  return {
    target: 'local',
    url,
    authKey: config.authKey,
    concurrency: Number(env.FUNCTION_MAX_PROCS) || workers,
    close: async () => {
      await app.close()
      app.kill()
    },
  }
}

/** The folder of the function that a file of tests lies in; null when it lies in none. */
export function functionFolderOf(file: string): string | null {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (isFunctionFolder(folder)) return folder
    if (folder === path.dirname(folder)) return null
  }
}

function isFunctionFolder(folder: string): boolean {
  const config = path.join(folder, 'config.json')
  return existsSync(config) && readFileSync(config, 'utf8').includes('"EvaluationFunctionName"')
}
