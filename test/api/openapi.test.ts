import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../../build/server/openapi.js')

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, stdout, stderr) => {
      resolve({ status: child.exitCode, stdout, stderr })
    })
  })
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'feedback-studio-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the program prints the document as JSON and nothing else', async () => {
  const { status, stdout, stderr } = await run()

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/health': {},
      '/': {},
      '/evaluate': {},
      '/evaluate/health': {},
      '/chat': {},
      '/chat/health': {},
    },
  })
})

test('--out writes the same text to a file and prints nothing', async () => {
  const file = path.join(await aFolder(), 'openapi.json')

  const written = await run('--out', file)

  expect(written).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(await readFile(file, 'utf8')).toBe((await run()).stdout)
})

test('a file that cannot be written, and an option that is none, are told', async () => {
  const missing = await run('--out', path.join(await aFolder(), 'no', 'such', 'folder.json'))
  const unknown = await run('--yaml')

  for (const { status, stdout, stderr } of [missing, unknown]) {
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^feedback-studio: The OpenAPI document was not written: .+ --out FILE\.\n$/)
  }
})
