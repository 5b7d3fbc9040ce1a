import { callChannel, desktopCalls } from './contract/desktop.ts'
import type { DesktopCalls } from './contract/desktop.ts'

/** The part of a call's event that says who asked. */
interface CallEvent {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/** The part of Electron's `ipcMain` that answers calls. */
export interface CallReceiver {
  handle(channel: string, answer: (event: CallEvent, ...args: unknown[]) => Promise<unknown>): void
}

/** Answers every desktop call, for the top frame of our own page and nobody else; arguments must be strings. */
export function serveDesktopCalls(
  receiver: CallReceiver,
  calls: DesktopCalls,
  isOurPage: (url: string) => boolean,
): void {
  const names = Object.keys(desktopCalls) as (keyof DesktopCalls)[] // the record's type says that these are its keys
  for (const name of names) {
    const answer: (...args: string[]) => Promise<unknown> = calls[name].bind(calls)
    receiver.handle(callChannel(name), async ({ senderFrame }, ...args) => {
      if (senderFrame?.parent !== null || !isOurPage(senderFrame.url))
        throw new Error('Only the studio page may ask the desktop for anything.')
      if (!args.every((arg) => typeof arg === 'string'))
        throw new Error(`${name} takes text and nothing else.`)
      return answer(...args)
    })
  }
}
