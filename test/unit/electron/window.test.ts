import { expect, test } from 'vitest'
import { statusPage } from '../../../electron/status-page.ts'
import { windowOptions } from '../../../electron/window.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }

test('the page of the window has no way to Node', () => {
  const { webPreferences } = windowOptions({ bounds: null, isMaximized: false }, [screen], '/app/preload.cjs')

  expect(webPreferences).toEqual({
    preload: '/app/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  })
})

test('the window opens where it was', () => {
  const bounds = { x: 10, y: 20, width: 1000, height: 800 }

  expect(windowOptions({ bounds, isMaximized: false }, [screen], '')).toMatchObject(bounds)
})

test('the status page shows what a server wrote as text', () => {
  const page = decodeURIComponent(
    statusPage({ title: 'Stopped', text: '<script>alert("x")</script> & more' }),
  )

  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more')
  expect(page).not.toContain('<script>')
})
