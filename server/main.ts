import { readFileSync } from 'node:fs'
import { availableParallelism, homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createApp, type App } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { ConfigProblem } from './config-values.ts'
import { watchForStop } from './shutdown.ts'
import { StartProblem } from './start-problem.ts'

/** Within this time after the first request to stop, the process is gone. */
const stopMs = 4_700

await main()

async function main(): Promise<void> {
  try {
    await run(readConfig(process.argv.slice(2), process.env, surroundings()))
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
  endCleanly(app, config)
  const url = await startOrClose(app)
  if (url !== null && config.opensPage) await openPage(url, app)
}

/** A start that breaks off in the middle leaves no worker behind. */
async function startOrClose(app: App): Promise<string | null> {
  try {
    return await app.start()
  } catch (error) {
    await app.close()
    throw error
  }
}

function endCleanly(app: App, config: Config): void {
  const exit = (status: number) => {
    app.kill()
    process.exit(status)
  }
  watchForStop(
    {
      onFirst: () => {
        setTimeout(exit, stopMs, 0).unref()
        app.close().then(
          () => {
            exit(0)
          },
          (error: unknown) => {
            app.log.error('Stopping failed.', { cause: String(error) })
            exit(1)
          },
        )
      },
      onSecond: () => {
        exit(0)
      },
    },
    config.stopsWithStdin,
  )
  process.on('uncaughtException', (error) => {
    app.log.error('The server made a mistake and stops.', { cause: error.stack ?? error.message })
    exit(1)
  })
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
