import { app, dialog, ipcMain, Menu, safeStorage, session, shell } from 'electron'
import path from 'node:path'
import { functionFolders, serverArguments } from './arguments.ts'
import type { DesktopCalls } from './contract/desktop.ts'
import { chooseFolder, offerLink, revealFile } from './dialogs.ts'
import { serveDesktopCalls } from './ipc.ts'
import { menuTemplate } from './menu.ts'
import { guardAllWindows, isPageOf, refusePermissions } from './navigation.ts'
import { keepSecret, readSecrets, secretStorage } from './secrets.ts'
import { ServerProcess } from './server-process.ts'
import type { ServerState } from './server-process.ts'
import { askStudio } from './studio-request.ts'
import { StudioWindow } from './studio-window.ts'

const home = process.env.FEEDBACK_STUDIO_HOME
if (home !== undefined && home !== '') app.setPath('userData', path.join(path.resolve(home), 'desktop'))

const inUserData = (name: string): string => path.join(app.getPath('userData'), name)
const place = { keychain: safeStorage, file: inUserData('secrets.json'), platform: process.platform }
const args = serverArguments(process.argv, process.cwd())
const waiting: string[] = []
let studioUrl: string | undefined

function report(error: unknown): void {
  process.stderr.write(`feedback-studio: ${error instanceof Error ? error.message : String(error)}\n`)
}

const window = new StudioWindow({
  stateFile: inUserData('window.json'),
  preload: path.join(import.meta.dirname, 'preload.cjs'),
  report,
})

const server = new ServerProcess({
  command: process.execPath,
  args: [
    path.join(import.meta.dirname, '../server/main.js'),
    'studio',
    '--no-open',
    '--stop-with-stdin',
    ...args,
  ],
  env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  backOffMs: [250, 1_000, 4_000, 10_000],
  steadyAfterMs: 60_000,
  stopWithinMs: 5_000,
  onState: (state) => {
    follow(state).catch(report)
  },
})

async function follow(state: ServerState): Promise<void> {
  studioUrl = state.status === 'ready' ? state.studioUrl : undefined
  if (state.status === 'ready') await handSecretsOver(state.studioUrl).catch(report)
  window.show(state)
  await openWaiting()
}

async function handSecretsOver(url: string): Promise<void> {
  const secrets = await readSecrets(place)
  if (Object.keys(secrets).length > 0)
    await askStudio(url, { method: 'PUT', path: '/api/secrets', body: secrets })
}

const calls: DesktopCalls = {
  chooseFolder: (title) => chooseFolder(dialog, window.current(), title),
  revealFile: (file) => revealFile(shell, file),
  secretStorage: () => secretStorage(place),
  async keepSecret(name, value) {
    await keepSecret(place, name, value)
    if (studioUrl !== undefined)
      await askStudio(studioUrl, { method: 'PUT', path: '/api/secrets', body: { [name]: value } })
  },
}

async function openFolders(folders: readonly string[]): Promise<void> {
  waiting.push(...folders)
  await window.open()
  await openWaiting()
}

/** Opens what a second start asked for; until the server is ready it waits. */
async function openWaiting(): Promise<void> {
  if (studioUrl === undefined) return
  for (const folder of waiting.splice(0))
    await askStudio(studioUrl, { method: 'POST', path: '/api/functions', body: { folder } })
}

async function start(): Promise<void> {
  const isOurPage = (url: string): boolean => isPageOf(studioUrl, url)
  guardAllWindows(app, {
    isOurPage,
    offerLink: (address) => {
      offerLink(dialog, shell, address).catch(report)
    },
  })
  await app.whenReady()
  refusePermissions(session.defaultSession)
  serveDesktopCalls(ipcMain, calls, isOurPage)
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        platform: process.platform,
        isPackaged: app.isPackaged,
        send: (command) => {
          window.send(command)
        },
      }),
    ),
  )
  server.start()
  await window.open()
}

function stopOnQuit(): void {
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('will-quit', (event) => {
    event.preventDefault()
    server
      .stop()
      .catch(report)
      .finally(() => {
        app.exit(0)
      })
  })
  process.on('SIGTERM', () => {
    app.quit()
  })
}

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', (_event, argv, workingDir) => {
    openFolders(functionFolders(serverArguments(argv, workingDir))).catch(report)
  })
  stopOnQuit()
  start().catch((error: unknown) => {
    report(error)
    app.exit(1)
  })
} else {
  app.quit()
}
