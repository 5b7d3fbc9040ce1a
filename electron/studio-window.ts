import { BrowserWindow, dialog, screen } from 'electron'
import { menuChannel } from './contract/desktop.ts'
import type { MenuCommand } from './contract/desktop.ts'
import type { ServerState } from './server-process.ts'
import { statusPage } from './status-page.ts'
import type { StatusMessage } from './status-page.ts'
import { loadWindowState } from './window-state.ts'
import { offerReloadWhenGone, rememberPlace, windowOptions } from './window.ts'

/** Which files the window needs, and who hears of what goes wrong. */
export interface WindowSettings {
  readonly stateFile: string
  readonly preload: string
  readonly report: (error: unknown) => void
}

/** The one window: the studio's page while the server is ready, otherwise a page that says what is going on. */
export class StudioWindow {
  private readonly settings: WindowSettings
  private window: BrowserWindow | undefined
  private address = statusPage({ title: 'Feedback Studio is starting', text: '' })

  constructor(settings: WindowSettings) {
    this.settings = settings
  }

  /** Opens the window where it was last time, or brings the open one to the front. */
  async open(): Promise<void> {
    if (this.window !== undefined) {
      if (this.window.isMinimized()) this.window.restore()
      this.window.focus()
      return
    }
    const state = await loadWindowState(this.settings.stateFile)
    const screens = screen.getAllDisplays().map(({ workArea }) => workArea)
    const window = new BrowserWindow(windowOptions(state, screens, this.settings.preload))
    this.window = window
    if (state.isMaximized) window.maximize()
    rememberPlace(window, this.settings.stateFile, this.settings.report)
    offerReloadWhenGone(window, dialog, this.settings.report)
    window.once('ready-to-show', () => {
      window.show()
    })
    window.once('closed', () => {
      this.window = undefined
    })
    this.load()
  }

  /** Shows what there is to show in a state of the server. */
  show(state: ServerState): void {
    if (state.status === 'stopped') return
    this.address = state.status === 'ready' ? state.studioUrl : statusPage(messageFor(state))
    this.load()
  }

  /** Passes a menu command on to the page. */
  send(command: MenuCommand): void {
    this.window?.webContents.send(menuChannel, command)
  }

  /** The open window, for dialogs that belong to it. */
  current(): BrowserWindow {
    if (this.window === undefined) throw new Error('The studio window is closed.')
    return this.window
  }

  private load(): void {
    const address = this.address
    this.window?.loadURL(address).catch((error: unknown) => {
      // A newer page has taken the place of this one.
      if (this.address === address) this.settings.report(error)
    })
  }
}

function messageFor(state: Exclude<ServerState, { status: 'ready' | 'stopped' }>): StatusMessage {
  if (state.status === 'starting') return { title: 'Feedback Studio is starting', text: '' }
  const next =
    state.retryInMs === null
      ? 'It ended several times in a row and is not started again by itself. Quit and start the app again.'
      : `It starts again in ${state.retryInMs / 1000} s. What you wrote is saved.`
  return { title: 'The studio server has stopped', text: `${next}\n\n${state.reason}` }
}
