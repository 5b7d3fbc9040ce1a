import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  clampToScreens,
  firstWindow,
  loadWindowState,
  parseWindowState,
  saveWindowState,
} from '../../../electron/window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const right = { x: 1920, y: 0, width: 1280, height: 1024 }

test('a window that fits stays where it was', () => {
  const bounds = { x: 100, y: 50, width: 1400, height: 900 }

  expect(clampToScreens(bounds, [screen, right])).toEqual(bounds)
})

test('a window that hangs over an edge is moved into the screen that shows most of it', () => {
  const bounds = { x: 2500, y: -40, width: 1200, height: 900 }

  expect(clampToScreens(bounds, [screen, right])).toEqual({ x: 2000, y: 0, width: 1200, height: 900 })
})

test('a window of a screen that is gone is placed by the system', () => {
  expect(clampToScreens({ x: 5000, y: 0, width: 1200, height: 900 }, [screen])).toBeNull()
})

test('a window larger than the screen is shrunk to it', () => {
  expect(clampToScreens({ x: 0, y: 0, width: 4000, height: 3000 }, [right, screen])).toEqual(screen)
})

test('a window on a screen below the smallest size takes the whole screen', () => {
  const small = { x: 0, y: 0, width: 800, height: 500 }

  expect(clampToScreens({ x: 10, y: 10, width: 1200, height: 900 }, [small])).toEqual(small)
})

test.each(['', 'null', '[]', '{"bounds":{"x":1}}', '{"bounds":{"x":"1","y":0,"width":1,"height":1}}'])(
  'the text %j is a first start',
  (text) => {
    expect(parseWindowState(text)).toEqual(firstWindow)
  },
)

test('what was saved is read again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'window-state-'))
  const state = { bounds: { x: 1, y: 2, width: 1000, height: 700 }, isMaximized: true }

  try {
    await saveWindowState(path.join(folder, 'window.json'), state)

    expect(await loadWindowState(path.join(folder, 'window.json'))).toEqual(state)
    expect(await loadWindowState(path.join(folder, 'none.json'))).toEqual(firstWindow)
  } finally {
    await rm(folder, { recursive: true })
  }
})
