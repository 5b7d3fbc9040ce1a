import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AreaWorkspace } from '../../../../server/contract/area-files.ts'
import type { StudioEvent } from '../../../../server/contract/studio.ts'
import { listOnly, summary } from './a-function.ts'
import { aHome, aStudio, type TestStudio } from './a-studio.ts'

const text = '# reviewed\nversion: 1\ntitle: Energy\nresponseType: EXPRESSION\nanswer: m*v^2/2\n'

async function aFile(): Promise<string> {
  const file = path.join(await aHome(), 'energy.area.yaml')
  await writeFile(file, text)
  return file
}

describe('the workspace', () => {
  test('begins with two examples, which are files like all others', async () => {
    const { ask, home } = await aStudio()
    const { body } = await ask('/api/areas')
    expect(body).toMatchObject({
      folders: [
        {
          folder: path.join(home, 'areas'),
          of: { kind: 'workspace' },
          problem: null,
          areas: [
            { name: 'kinetic-energy', title: 'Kinetic energy', functionName: 'expression', testCount: 3 },
            {
              name: 'terminal-velocity',
              title: 'Terminal velocity',
              functionName: 'expression',
              testCount: 3,
            },
          ],
        },
      ],
      recent: [],
      places: [],
    })
  })

  test('can be another folder, which is remembered, as are the ones before', async () => {
    const { ask, home } = await aStudio()
    const folder = path.dirname(await aFile())
    await mkdir(path.join(folder, 'sub'))
    await writeFile(path.join(folder, 'broken.area.yaml'), 'title: [')
    expect((await ask('/api/areas', { method: 'PUT', body: { folder } })).body).toEqual(
      (await ask('/api/areas')).body,
    )
    expect((await ask('/api/areas')).body).toMatchObject({
      folders: [
        {
          folder,
          areas: [
            { name: 'broken', title: null, problem: expect.stringMatching(/^Line 1: /) as string },
            { name: 'energy', title: 'Energy', problem: null },
          ],
        },
      ],
      recent: [{ folder: path.join(home, 'areas'), isMissing: false }],
    })
  })

  test('that was worked in before and is gone is said to be, and can be left out of the list', async () => {
    const { ask } = await aStudio()
    const gone = await aHome()
    await ask('/api/areas', { method: 'PUT', body: { folder: gone } })
    await ask('/api/areas', { method: 'PUT', body: { folder: await aHome() } })
    await rm(gone, { recursive: true })
    const before = await ask('/api/areas')
    const after = await ask(`/api/areas/recent?folder=${encodeURIComponent(gone)}`, { method: 'DELETE' })
    expect([before.body, after.body].map((body) => (body as AreaWorkspace).recent.slice(0, 1))).toEqual([
      [{ folder: gone, isMissing: true }],
      [expect.objectContaining({ isMissing: false })],
    ])
  })

  test('shows the areas inside the folder of an open function, and names it as a place for more', async () => {
    const folder = await aHome()
    await mkdir(path.join(folder, 'areas'))
    await writeFile(path.join(folder, 'areas', 'energy.area.yaml'), text)
    const { ask } = await aStudio({ functions: listOnly({ ...summary, folder }) })
    const { folders, places } = (await ask('/api/areas')).body as AreaWorkspace
    expect([folders[1]?.of, folders[1]?.areas.map(({ name }) => name), places]).toEqual([
      { kind: 'function', functionName: summary.name },
      ['energy'],
      [path.join(folder, 'areas')],
    ])
  })

  test('hands a file that is to be shown to one page', async () => {
    const { ask } = await aStudio({ areaFiles: [path.resolve('/first.area.yaml')] })
    const file = await aFile()
    await ask('/api/areas/asked', { method: 'POST', body: { path: file } })
    const taken = [
      await ask('/api/areas/asked', { method: 'DELETE' }),
      await ask('/api/areas/asked', { method: 'DELETE' }),
    ]
    expect(taken.map(({ body }) => body)).toEqual([
      { files: [path.resolve('/first.area.yaml'), file] },
      { files: [] },
    ])
  })

  test('tells the page when a file that was opened by its path is changed', async () => {
    const studio = await aStudio()
    const file = await aFile()
    await studio.ask('/api/areas')
    await studio.ask(`/api/areas/file?path=${encodeURIComponent(file)}`)
    const next = await listen(studio)
    await writeFile(file, text.replace('Energy', 'Power'))
    expect(await next('areas-changed')).toEqual({ kind: 'areas-changed' })
  })

  test('that does not exist is refused', async () => {
    const { ask } = await aStudio()
    const refused = await ask('/api/areas', { method: 'PUT', body: { folder: path.resolve('/nowhere') } })
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'folder-not-opened' } } })
  })

  test('tells the page when another program changes a file', async () => {
    const studio = await aStudio()
    const folder = path.dirname(await aFile())
    await studio.ask('/api/areas', { method: 'PUT', body: { folder } })
    const next = await listen(studio)
    await writeFile(path.join(folder, 'energy.area.yaml'), text.replace('Energy', 'Power'))
    expect(await next('areas-changed')).toEqual({ kind: 'areas-changed' })
  })
})

/** Resolves once the stream is open; the function that it gives resolves with the next event of a kind. */
async function listen({
  origin,
  token,
}: TestStudio): Promise<(kind: StudioEvent['kind']) => Promise<unknown>> {
  const reply = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const decoder = new TextDecoder()
  return async (kind) => {
    let text = ''
    for await (const piece of reply.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      const line = text.split('\n').find((one) => one.startsWith('data: ') && one.includes(kind))
      if (line === undefined) continue
      const event: unknown = JSON.parse(line.slice('data: '.length))
      return event
    }
    return null
  }
}
