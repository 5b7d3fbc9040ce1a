import { readFileSync } from 'node:fs'
import { availableParallelism, homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createApp, type App } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { ConfigProblem } from './config-values.ts'
import { asksForSelfTest, selfTestSandbox } from './self-test-command.ts'
import { watchForStop } from './shutdown.ts'
import { StartProblem } from './start-problem.ts'

/** Within this time after the first request to stop, the process is gone. */
const stopMs = 4_700

await main()

async function main(): Promise<void> {
  try {
    const argv = process.argv.slice(2)
    if (asksForSelfTest(argv)) process.exit(await selfTestSandbox(process.env, print))
    await run(readConfig(argv, process.env, surroundings()))
  } catch (error) {
    const isExpected = error instanceof ConfigProblem || error instanceof StartProblem
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`feedback-studio: ${isExpected ? error.message : words}\n`)
    process.exit(1)
  }
}

async function run(config: Config): Promise<void> {
  // A reader that goes away must not take us with it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const app = createApp(config, {
    env: process.env,
    announce: (line) => process.stdout.write(`${line}\n`),
    writeLog: (line) => process.stderr.write(line),
    version: versionOf(),
  })
  const stopping = endCleanly(app, config)
  const url = await startOrClose(app, stopping)
  if (url !== null && config.opensPage) await openPage(url, app)
}

/** A start that breaks off in the middle leaves no worker behind; one that was asked to stop has done no wrong. */
async function startOrClose(app: App, stopping: AbortSignal): Promise<string | null> {
  try {
    return await app.start()
  } catch (error) {
    if (stopping.aborted) return null
    await app.close()
    throw error
  }
}

/** Stops the app when that is asked for, and ends the process; the signal tells that it was asked for. */
function endCleanly(app: App, { stopsWithStdin }: Config): AbortSignal {
  const stopping = new AbortController()
  const exit = (status: number) => {
    app.kill()
    process.exit(status)
  }
  const stop = async () => {
    stopping.abort()
    setTimeout(exit, stopMs, 0).unref()
    try {
      await app.close()
      exit(0)
    } catch (error) {
      app.log.error('Stopping failed.', { cause: String(error) })
      exit(1)
    }
  }
  const onSecond = () => {
    exit(0)
  }
  watchForStop({ onFirst: () => void stop(), onSecond }, stopsWithStdin)
  process.on('uncaughtException', (error) => {
    app.log.error('The server made a mistake and stops.', { cause: error.stack ?? error.message })
    exit(1)
  })
  return stopping.signal
}

async function openPage(url: string, app: App): Promise<void> {
  try {
    const { default: open } = await import('open')
    const browser = await open(url)
    browser.once('error', () => {
      app.log.warn('No browser could be opened. Open the address above yourself.')
    })
  } catch (error) {
    app.log.warn('No browser could be opened. Open the address above yourself.', { cause: String(error) })
  }
}

function surroundings() {
  return {
    platform: process.platform,
    userHome: homedir(),
    workingDir: process.cwd(),
    processorCount: availableParallelism(),
  }
}

function versionOf(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json')
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const isPackage = typeof found === 'object' && found !== null && 'version' in found
  return isPackage && typeof found.version === 'string' ? found.version : '0.0.0'
}

function print(text: string): void {
  process.stdout.write(text)
}
