import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { guardNavigation, isPageOf, refusePermissions, webAddress } from '../../../electron/navigation.ts'

const studio = 'http://127.0.0.1:9000/?token=abc'

test.each([
  ['http://127.0.0.1:9000/', true],
  ['http://127.0.0.1:9000/author#a', true],
  ['http://127.0.0.1:9001/', false],
  ['http://127.0.0.1:9000.example.org/', false],
  ['https://127.0.0.1:9000/', false],
  ['file:///etc/passwd', false],
  ['data:text/html,hello', false],
  ['nonsense', false],
])('%s is ours: %s', (url, expected) => {
  expect(isPageOf(studio, url)).toBe(expected)
})

test('no page is ours while there is no server', () => {
  expect(isPageOf(undefined, 'http://127.0.0.1:9000/')).toBe(false)
})

test.each([
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['http://example.org', 'http://example.org/'],
  ['https://name:word@example.org/', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['smb://example.org/share', undefined],
  ['vscode://file/x', undefined],
])('the address %s is offered as %s', (url, expected) => {
  expect(webAddress(url)).toBe(expected)
})

function aGuardedPage() {
  const offered: string[] = []
  let openWindow: (details: { url: string }) => unknown = () => undefined
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler
    },
  })
  // The emitter takes any event; the guard listens for those of a page.
  guardNavigation(contents as unknown as Parameters<typeof guardNavigation>[0], {
    isOurPage: (url) => isPageOf(studio, url),
    offerLink: (address) => offered.push(address),
  })
  const isPrevented = (name: string, url: string): boolean => {
    let prevented = false
    contents.emit(name, { url, preventDefault: () => (prevented = true) })
    return prevented
  }
  return { offered, isPrevented, open: (url: string) => openWindow({ url }) }
}

test('no address opens a second window; a web address is offered for the browser', () => {
  const { offered, open } = aGuardedPage()

  expect([open('https://example.org/'), open('http://127.0.0.1:9000/'), open('file:///etc/passwd')]).toEqual([
    { action: 'deny' },
    { action: 'deny' },
    { action: 'deny' },
  ])
  expect(offered).toEqual(['https://example.org/'])
})

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s keeps to our own page', (event) => {
  const { isPrevented } = aGuardedPage()

  expect([isPrevented(event, 'https://example.org/'), isPrevented(event, 'http://127.0.0.1:9000/x')]).toEqual(
    [true, false],
  )
})

test('no guest page is ever attached', () => {
  const { isPrevented } = aGuardedPage()

  expect(isPrevented('will-attach-webview', 'http://127.0.0.1:9000/')).toBe(true)
})

test('a page may write to the clipboard and is refused every other permission', () => {
  const answers: Record<string, unknown> = {}
  let ask: (permission: string) => void = () => undefined
  let check: (permission: string) => boolean = () => true
  let device: () => boolean = () => true
  const session = {
    setPermissionRequestHandler: (handler: (c: null, p: string, answer: (is: boolean) => void) => void) => {
      ask = (permission) => {
        handler(null, permission, (is) => (answers[permission] = is))
      }
    },
    setPermissionCheckHandler: (handler: (c: null, p: string) => boolean) => {
      check = (permission) => handler(null, permission)
    },
    setDevicePermissionHandler: (handler: () => boolean) => {
      device = handler
    },
  }
  refusePermissions(session as unknown as Parameters<typeof refusePermissions>[0]) // the three handlers it sets

  for (const permission of ['media', 'geolocation', 'clipboard-read', 'clipboard-sanitized-write'])
    ask(permission)

  expect({ answers, check: [check('usb'), check('clipboard-sanitized-write')], device: device() }).toEqual({
    answers: { media: false, geolocation: false, 'clipboard-read': false, 'clipboard-sanitized-write': true },
    check: [false, true],
    device: false,
  })
})
