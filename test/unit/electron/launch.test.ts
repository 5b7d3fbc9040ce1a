import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseShell, openElectron } from '../../../electron/launch.ts'
import type { Surroundings } from '../../../electron/launch.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'electron-'))
})
afterEach(() => rm(folder, { recursive: true }))

function aDesktop(overrides: Partial<Surroundings> = {}): Surroundings {
  return {
    args: [],
    env: { DISPLAY: ':0' },
    platform: 'linux',
    userId: 1000,
    electronFolder: folder,
    ...overrides,
  }
}

async function unpackElectron(): Promise<string> {
  await mkdir(path.join(folder, 'dist'))
  await writeFile(path.join(folder, 'path.txt'), 'electron')
  await writeFile(path.join(folder, 'dist', 'electron'), '')
  return path.join(folder, 'dist', 'electron')
}

test('the desktop window is chosen where its program is', async () => {
  const binary = await unpackElectron()

  expect(chooseShell(aDesktop())).toEqual({ kind: 'electron', binary })
})

test('the browser is chosen where the program is missing', () => {
  expect(chooseShell(aDesktop())).toEqual({
    kind: 'browser',
    reason: "Electron's own program is not on this machine",
  })
})

test.each([
  [{ args: ['--browser'] }, '--browser was given'],
  [{ args: ['--no-open'] }, '--no-open was given'],
  [{ env: {} }, 'there is no display'],
  [{ userId: 0 }, 'Electron keeps no sandbox for the root user'],
] as const)('with %j the browser is chosen, because %s', async (overrides, reason) => {
  await unpackElectron()

  expect(chooseShell(aDesktop(overrides))).toEqual({ kind: 'browser', reason })
})

test('a Mac and a Windows machine need no display variable', async () => {
  const binary = await unpackElectron()

  const shells = (['darwin', 'win32'] as const).map((platform) =>
    chooseShell(aDesktop({ env: {}, platform, userId: undefined })),
  )

  expect(shells).toEqual([
    { kind: 'electron', binary },
    { kind: 'electron', binary },
  ])
})

test.each([
  ['process.exit(0)', { status: 0, isStillborn: false }],
  ['process.exit(9)', { status: 9, isStillborn: true }],
])('an app that runs %s ends as %j', async (program, outcome) => {
  expect(await openElectron(process.execPath, ['-e', program])).toEqual(outcome)
})
