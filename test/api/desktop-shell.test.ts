import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callChannel, desktopCalls } from '../../electron/contract/desktop.ts'
import type { DesktopCalls } from '../../electron/contract/desktop.ts'

const root = path.resolve(import.meta.dirname, '../..')
const register = pathToFileURL(path.join(root, 'test/fixtures/electron/register.mjs')).href
const moody = path.join(root, 'test/fixtures/functions/moody')

let home = ''
const stops: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'desktop-shell-'))
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await rm(home, { recursive: true, force: true })
})

/** The built desktop shell over a stand-in for Electron, and what it told so far. */
function startShell() {
  const child = spawn(
    process.execPath,
    ['--import', register, path.join(root, 'build/electron/main.js'), '--port', '0'],
    { env: { ...process.env, FEEDBACK_STUDIO_HOME: home, CI: '' }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const news: unknown[] = []
  let errors = ''
  let look = (): void => undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    look()
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    news.push(JSON.parse(line))
    look()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const quit = (): Promise<number | null> => {
    child.stdin.write('quit\n')
    return ended
  }
  stops.push(quit)
  child.stdin.on('error', () => undefined)
  const pages = (): string[] =>
    news.flatMap((one) =>
      typeof one === 'object' && one !== null && 'loaded' in one && typeof one.loaded === 'string'
        ? [one.loaded]
        : [],
    )
  const studios = (): string[] => pages().filter((page) => page.startsWith('http:'))
  const until = (isMet: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      look = () => {
        if (isMet()) resolve()
      }
      void ended.then((status) => {
        reject(new Error(`The shell ended with status ${String(status)}.\n${errors}`))
      })
      look()
    })
  return {
    news,
    pages,
    studios,
    until,
    quit,
    say: (line: string) => child.stdin.write(`${line}\n`),
  }
}

async function stateOf(studioUrl: string): Promise<unknown> {
  const { origin, searchParams } = new URL(studioUrl)
  const reply = await fetch(`${origin}/api/state`, {
    headers: { authorization: `Bearer ${searchParams.get('token') ?? ''}` },
  })
  const value: unknown = await reply.json()
  return value
}

test('the shell opens a window, shows that it starts, and then the studio', async () => {
  const shell = startShell()

  await shell.until(() => shell.studios().length === 1)

  expect(decodeURIComponent(shell.pages()[0] ?? '')).toContain('Feedback Studio is starting')
  expect(await stateOf(shell.studios()[0] ?? '')).toMatchObject({ baseLayer: { problem: null } })
})

test('every desktop call is answered by the shell', async () => {
  const shell = startShell()
  const names = Object.keys(desktopCalls) as (keyof DesktopCalls)[] // the record's type says that these are its keys

  await shell.until(() => shell.studios().length === 1)

  expect(shell.news).toEqual(expect.arrayContaining(names.map((name) => ({ handles: callChannel(name) }))))
})

test('quitting ends the server and the shell, with status 0', async () => {
  const shell = startShell()
  await shell.until(() => shell.studios().length === 1)
  const { origin } = new URL(shell.studios()[0] ?? '')

  expect(await shell.quit()).toBe(0)
  await expect(fetch(origin)).rejects.toThrow()
})

test('a second start brings the window to the front and opens its function folder', async () => {
  const shell = startShell()
  await shell.until(() => shell.pages().length === 1)

  shell.say(`second electron . --function ${moody}`)

  await shell.until(() => shell.studios().length === 1)
  await expect
    .poll(() => stateOf(shell.studios()[0] ?? ''), { timeout: 20_000 })
    .toMatchObject({
      functions: expect.arrayContaining([expect.objectContaining({ name: 'moody' })]) as unknown,
    })
  expect(shell.news).toContainEqual({ focused: true })
})
