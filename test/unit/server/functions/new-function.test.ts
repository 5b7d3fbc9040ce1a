import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nameProblem, suggestName, templateIds } from '../../../../server/contract/new-function.ts'
import { readArea } from '../../../../server/areas/read-area.ts'
import { makeFolder, planNewFunction } from '../../../../server/functions/new-function.ts'
import { templateFiles } from '../../../../server/functions/template-files.ts'
import { aFolder } from './a-folder.ts'

test('a plan shows every file with the name in its place, and writes nothing', async () => {
  const parent = await aFolder({})

  const plan = await planNewFunction(parent, { template: 'shell-file', name: ' compareNumbers ' })

  expect(plan).toMatchObject({ folder: path.join(parent, 'compareNumbers'), problems: {} })
  expect(plan.files.map((file) => file.path)).toEqual([
    'README.md',
    'config.json',
    'eval_tests.yaml',
    'evaluate.sh',
    'feedback-studio.json',
    'json.awk',
    'quote.awk',
    'run-tests.sh',
    'areas/right.area.yaml',
    'areas/unreadable.area.yaml',
    'areas/wrong.area.yaml',
    'docs/dev.md',
    'docs/user.md',
  ])
  expect(plan.files.find((file) => file.path === 'config.json')?.text).toBe(
    '{ "EvaluationFunctionName": "compareNumbers" }\n',
  )
  expect(await readdir(parent)).toEqual([])
})

test('a name or a folder that will not do is said at its field', async () => {
  const parent = path.join(await aFolder({ 'a-file': '' }), 'a-file')

  const { folder, problems } = await planNewFunction(parent, {
    template: 'python-plain',
    name: 'Compare numbers',
  })

  expect([folder, problems]).toEqual([
    null,
    {
      name: 'The name has something else in it than the letters a to z and digits. Begin each further word with a capital letter, such as compareNumbers.',
      parent: `${parent} is a file. Name a folder.`,
    },
  ])
})

test('names are in lowerCamelCase, and a better one is said for those that are not', () => {
  const names = [
    'compareNumbers',
    'x2',
    '',
    'CompareNumbers',
    '2fast',
    'is-similar',
    'größe',
    'URLReader',
    '日本',
  ]

  expect(names.map((name) => [name, nameProblem(name) === null, suggestName(name)])).toEqual([
    ['compareNumbers', true, 'compareNumbers'],
    ['x2', true, 'x2'],
    ['', false, ''],
    ['CompareNumbers', false, 'compareNumbers'],
    ['2fast', false, 'fast'],
    ['is-similar', false, 'isSimilar'],
    ['größe', false, 'groE'],
    ['URLReader', false, 'urlReader'],
    ['日本', false, ''],
  ])
})

test('a folder is made whole, scripts can be run, and what is there is left alone', async () => {
  const parent = await aFolder({ 'taken/mine.txt': 'mine' })
  await mkdir(path.join(parent, 'empty'))
  const files = [
    { path: 'run.sh', text: '#!/bin/sh\n' },
    { path: 'a/b.txt', text: 'b' },
  ]

  await makeFolder(path.join(parent, 'fresh'), files)
  await makeFolder(path.join(parent, 'empty'), files)

  await expect(makeFolder(path.join(parent, 'taken'), files)).rejects.toThrow('Nothing is overwritten')
  await expect(makeFolder(path.join(parent, 'gone', 'x'), files)).rejects.toThrow('There is no folder')
  expect((await readdir(parent)).sort()).toEqual(['empty', 'fresh', 'taken'])
  expect(await readdir(path.join(parent, 'taken'))).toEqual(['mine.txt'])
  expect(await readFile(path.join(parent, 'empty', 'a', 'b.txt'), 'utf8')).toBe('b')
  if (process.platform !== 'win32') {
    expect((await stat(path.join(parent, 'fresh', 'run.sh'))).mode & 0o111).toBe(0o111)
  }
})

test('the response areas of every template can be read', async () => {
  const all = await Promise.all(templateIds.map((id) => templateFiles(id, 'compareNumbers')))
  const areas = all.flat().filter((file) => file.path.endsWith('.area.yaml'))

  expect(areas.map(({ text }) => readArea(text).status)).toEqual(Array.from({ length: 12 }, () => 'read'))
})
