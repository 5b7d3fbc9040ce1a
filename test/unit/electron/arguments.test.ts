import path from 'node:path'
import { expect, test } from 'vitest'
import { areaFiles, functionFolders, serverArguments } from '../../../electron/arguments.ts'

const here = path.resolve('/work')

test('the server gets its own options and no others, folders as full paths', () => {
  const argv = [
    'electron',
    '.',
    '--inspect=0',
    '--function',
    'mine',
    '--port',
    '9000',
    '--no-sandbox',
    '--function',
    'b',
  ]

  expect(serverArguments(argv, here)).toEqual([
    '--function',
    path.join(here, 'mine'),
    '--port',
    '9000',
    '--function',
    path.join(here, 'b'),
  ])
})

test('an option without its value is left out', () => {
  expect(serverArguments(['electron', '--function'], here)).toEqual([])
})

test('the folders of a second start are found', () => {
  expect(functionFolders(['--function', '/a', '--port', '1', '--function', '/b'])).toEqual(['/a', '/b'])
})

test('the files of response areas are passed on as full paths, and those of a second start are found', () => {
  const args = serverArguments(['electron', '.', 'one.area.yaml', '--function', 'odd.area.yaml'], here)

  expect([args, areaFiles(args)]).toEqual([
    [path.join(here, 'one.area.yaml'), '--function', path.join(here, 'odd.area.yaml')],
    [path.join(here, 'one.area.yaml')],
  ])
})
