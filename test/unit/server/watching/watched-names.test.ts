import path from 'node:path'
import { expect, test } from 'vitest'
import { isBeside, isCode, isPassedOver } from '../../../../server/watching/watched-names.ts'

test('environments, caches and version control are passed over', () => {
  const names = [
    '__pycache__',
    '.git',
    '.venv',
    'venv',
    'node_modules',
    '.pytest_cache',
    '.mypy_cache',
    'x.egg-info',
  ]

  expect(names.map((name) => isPassedOver(name, true))).toEqual(names.map(() => true))
})

test('a build result is looked into where the function is started from it', () => {
  const names = ['build', 'dist', '.lake']

  expect(names.map((name) => [isPassedOver(name, false), isPassedOver(name, true)])).toEqual(
    names.map(() => [true, false]),
  )
  expect(isPassedOver('src', false)).toBe(false)
})

test('swap files, logs and what only people read say nothing about a function', () => {
  const files = [
    '.main.py.swp',
    'main.py~',
    '.#main.py',
    '4913',
    'main.py.tmp',
    'main.py___jb_tmp___',
    'run.log',
    '.DS_Store',
    'README.md',
    'LICENSE',
    path.join('docs', 'user.md'),
  ]

  expect(files.filter((file) => !isBeside(file))).toEqual([])
})

test('programs, data, prompts and settings of a function say something', () => {
  const files = [
    'main.py',
    '.env',
    'config.json',
    path.join('prompts', 'tutor.md'),
    'Dockerfile',
    'eval_tests.yaml',
    'docs.md',
  ]

  expect(files.filter(isBeside)).toEqual([])
})

test('program texts, and what says how one is started, are told from data', () => {
  const manifests = ['config.json', 'Dockerfile', 'feedback-studio.json', 'requirements-dev.txt']

  expect(manifests.every(isCode)).toBe(true)
  expect(isCode(path.join('app', 'requirements.txt'))).toBe(true)
  expect(isCode(path.join('data', 'feedback-studio.json'))).toBe(false)
  expect(['a.py', 'b.mjs', 'c.wl', 'd.sh'].every(isCode)).toBe(true)
  expect(['plot.png', 'cache.json', 'words.txt', 'py'].some(isCode)).toBe(false)
})
