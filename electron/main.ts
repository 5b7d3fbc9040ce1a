import { app, dialog, ipcMain, Menu, safeStorage, session, shell } from 'electron'
import path from 'node:path'
import { areaFiles, functionFolders, serverArguments } from './arguments.ts'
import type { DesktopCalls } from './contract/desktop.ts'
import { chooseAreaFile, chooseFolder, offerLink, revealFile } from './dialogs.ts'
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
const waiting: { readonly path: string; readonly body: object }[] = []
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
  chooseAreaFile: (title) => chooseAreaFile(dialog, window.current(), title),
  revealFile: (file) => revealFile(shell, file),
  secretStorage: () => secretStorage(place),
  async keepSecret(name, value) {
    await keepSecret(place, name, value)
    if (studioUrl !== undefined)
      await askStudio(studioUrl, { method: 'PUT', path: '/api/secrets', body: { [name]: value } })
  },
}

/** Opens what a second start names: folders of functions, and files of response areas. */
async function openNamed(args: readonly string[]): Promise<void> {
  waiting.push(
    ...functionFolders(args).map((folder) => ({ path: '/api/functions', body: { folder } })),
    ...areaFiles(args).map((file) => ({ path: '/api/areas/asked', body: { path: file } })),
  )
  await window.open()
  await openWaiting()
}

/** Until the server is ready, what was asked for waits. */
async function openWaiting(): Promise<void> {
  if (studioUrl === undefined) return
  for (const { path: asked, body } of waiting.splice(0))
    await askStudio(studioUrl, { method: 'POST', path: asked, body })
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
    openNamed(serverArguments(argv, workingDir)).catch(report)
  })
  stopOnQuit()
  start().catch((error: unknown) => {
    report(error)
    app.exit(1)
  })
} else {
  app.quit()
}
