import type { App, Session, WebContents } from 'electron'

/** True for a page of the studio server at `studioUrl`; a port of the same machine that is not ours is not. */
export function isPageOf(studioUrl: string | undefined, url: string): boolean {
  if (studioUrl === undefined || !URL.canParse(url)) return false
  return new URL(url).origin === new URL(studioUrl).origin
}

/** The address of an http or https page elsewhere, as it will be opened; undefined for everything else. */
export function webAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  const hasPassword = address.username !== '' || address.password !== ''
  return isWeb && !hasPassword ? address.href : undefined
}

/** What a guarded window may do with addresses. */
export interface NavigationRules {
  readonly isOurPage: (url: string) => boolean
  /** Asks the person, then opens the address in their browser. */
  readonly offerLink: (address: string) => void
}

/** Keeps one window on our own page: no other page, no pop-up, no embedded guest; web links are offered instead. */
export function guardNavigation(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  rules: NavigationRules,
): void {
  const offer = (url: string): void => {
    const address = rules.isOurPage(url) ? undefined : webAddress(url)
    if (address !== undefined) rules.offerLink(address)
  }
  contents.setWindowOpenHandler(({ url }) => {
    offer(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (rules.isOurPage(event.url)) return
    event.preventDefault()
    offer(event.url)
  })
  contents.on('will-frame-navigate', (event) => {
    if (!rules.isOurPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!rules.isOurPage(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
}

/** Guards every window that will ever be made, so that none can be forgotten. */
export function guardAllWindows(app: Pick<App, 'on'>, rules: NavigationRules): void {
  app.on('web-contents-created', (_event, contents) => {
    guardNavigation(contents, rules)
  })
}

/** Pages get no permission of any kind: the studio needs none but writing to the clipboard. */
export function refusePermissions(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
): void {
  const isAllowed = (permission: string): boolean => permission === 'clipboard-sanitized-write'
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(isAllowed(permission))
  })
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission))
  session.setDevicePermissionHandler(() => false)
}
