import { chmod, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { aHome, aStudio, type TestStudio } from './a-studio.ts'

const text = '# reviewed\nversion: 1\ntitle: Energy\nresponseType: EXPRESSION\nanswer: m*v^2/2\n'
const area = { version: 1, title: 'Energy', responseType: 'EXPRESSION', answer: 'm*v^2/2' }

async function aFile(name = 'energy'): Promise<string> {
  const file = path.join(await aHome(), `${name}.area.yaml`)
  await writeFile(file, text)
  return file
}

function open({ ask }: TestStudio, file: string) {
  return ask(`/api/areas/file?path=${encodeURIComponent(file)}`)
}

function revisionIn(body: unknown): unknown {
  return (body as { revision: unknown }).revision
}

describe('the file of a response area', () => {
  test('is opened with its text, its revision and what it says', async () => {
    const file = await aFile()
    expect(await open(await aStudio(), file)).toEqual({
      status: 200,
      body: {
        path: file,
        name: 'energy',
        text,
        revision: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        reading: { status: 'read', area, readOnly: null },
      },
    })
  })

  test('is saved with its comments, and as readable for others as it was', async () => {
    const studio = await aStudio()
    const file = await aFile()
    await chmod(file, 0o640)
    const { body } = await open(studio, file)
    const saved = await studio.ask('/api/areas/file', {
      method: 'PUT',
      body: { path: file, revision: revisionIn(body), content: { area: { ...area, title: 'Work' } } },
    })
    expect(saved.status).toBe(200)
    expect(await readFile(file, 'utf8')).toBe(text.replace('Energy', 'Work'))
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o640)
  })

  test('is not overwritten when another program changed it, unless that is asked for', async () => {
    const studio = await aStudio()
    const file = await aFile()
    const { body } = await open(studio, file)
    await writeFile(file, text.replace('Energy', 'Power'))
    const request = { path: file, content: { area: { ...area, title: 'Work' } } }
    const refused = await studio.ask('/api/areas/file', {
      method: 'PUT',
      body: { ...request, revision: revisionIn(body) },
    })
    expect(refused).toEqual({
      status: 409,
      body: {
        error: {
          code: 'changed-on-disk',
          message:
            'energy.area.yaml was changed by another program since it was opened, so it was not overwritten.',
        },
      },
    })
    expect(await readFile(file, 'utf8')).toContain('Power')
    await studio.ask('/api/areas/file', { method: 'PUT', body: { ...request, revision: null } })
    expect(await readFile(file, 'utf8')).toContain('Work')
  })

  test('of a newer version is not written', async () => {
    const studio = await aStudio()
    const file = await aFile()
    await writeFile(file, text.replace('version: 1', 'version: 2'))
    const refused = await studio.ask('/api/areas/file', {
      method: 'PUT',
      body: { path: file, revision: null, content: { area } },
    })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'read-only' } } })
    expect(await readFile(file, 'utf8')).toContain('version: 2')
  })

  test('that is no YAML opens as text, with the line of its error, and is put right as text', async () => {
    const studio = await aStudio()
    const file = await aFile()
    await writeFile(file, `${text}params: [`)
    const { body } = await open(studio, file)
    expect(body).toMatchObject({
      text: `${text}params: [`,
      reading: { status: 'unreadable', problem: { line: 6 } },
    })
    const saved = await studio.ask('/api/areas/file', {
      method: 'PUT',
      body: { path: file, revision: revisionIn(body), content: { text } },
    })
    expect(saved).toMatchObject({ status: 200, body: { reading: { status: 'read' } } })
  })

  test('behind a link is written, and the link stays', async () => {
    const studio = await aStudio()
    const file = await aFile()
    const link = path.join(path.dirname(file), 'link.area.yaml')
    await symlink(file, link)
    const body = { path: link, revision: null, content: { area: { ...area, title: 'Work' } } }
    expect((await studio.ask('/api/areas/file', { method: 'PUT', body })).status).toBe(200)
    expect(await readFile(file, 'utf8')).toContain('Work')
  })

  test.each([
    ['a path that is no area file', '/etc/hostname', 422],
    ['a part of a path', 'energy.area.yaml', 422],
    ['a file that is not there', path.resolve('/nowhere/energy.area.yaml'), 404],
  ])('%s is refused', async (_name, file, status) => {
    expect((await open(await aStudio(), file)).status).toBe(status)
  })

  test('made under a name that is taken gets the next one', async () => {
    const studio = await aStudio()
    const file = await aFile()
    const body = { folder: path.dirname(file), name: 'energy', content: { area } }
    const made = await studio.ask('/api/areas/file', { method: 'POST', body })
    expect(made).toMatchObject({ status: 200, body: { name: 'energy-2' } })
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test('made under a name that is taken is refused where that very name is wanted', async () => {
    const studio = await aStudio()
    const body = { folder: path.dirname(await aFile()), name: 'energy', content: { area }, isExact: true }
    expect(await studio.ask('/api/areas/file', { method: 'POST', body })).toMatchObject({
      status: 409,
      body: { error: { code: 'file-exists' } },
    })
  })

  test('copied from another keeps its comments', async () => {
    const studio = await aStudio()
    const from = await aFile()
    const body = { folder: path.dirname(from), name: 'copy', content: { area }, from }
    expect((await studio.ask('/api/areas/file', { method: 'POST', body })).body).toMatchObject({ text })
  })

  test.each(['../energy', 'a/b', 'con', '.hidden', 'x\u0000', ' '])('cannot be called %j', async (name) => {
    const studio = await aStudio()
    const body = { folder: await aHome(), name, content: { area } }
    expect((await studio.ask('/api/areas/file', { method: 'POST', body })).status).toBe(422)
  })

  test('is renamed, but not over another', async () => {
    const studio = await aStudio()
    const file = await aFile()
    const other = path.join(path.dirname(file), 'work.area.yaml')
    await writeFile(other, text)
    const refused = await studio.ask('/api/areas/rename', {
      method: 'POST',
      body: { path: file, name: 'work' },
    })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'file-exists' } } })
    await rm(other)
    await studio.ask('/api/areas/rename', { method: 'POST', body: { path: file, name: 'work' } })
    expect(await readdir(path.dirname(file))).toEqual(['work.area.yaml'])
  })

  test('that is removed is kept aside', async () => {
    const studio = await aStudio()
    const file = await aFile()
    const { body } = await studio.ask(`/api/areas/file?path=${encodeURIComponent(file)}`, {
      method: 'DELETE',
    })
    expect(await readdir(path.dirname(file))).toEqual([])
    expect(await readFile((body as { keptAs: string }).keptAs, 'utf8')).toBe(text)
  })
})
