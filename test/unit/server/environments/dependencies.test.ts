import { expect, test } from 'vitest'
import { readPythonDependencies } from '../../../../server/environments/dependencies.ts'
import { pythonOfDockerfile } from '../../../../server/environments/docker-python.ts'
import { aFolder } from '../functions/a-folder.ts'

test('a requirements file is read with its includes, comments, markers, extras and addresses', async () => {
  const folder = await aFolder({
    'requirements.txt': [
      '# what it needs',
      '-r more/base.txt',
      '--index-url https://example.org/simple',
      'sympy == 1.12  # exactly',
      'requests[socks,security] >=2.0 ; python_version < "3.13"',
      'lf_toolkit @ git+https://example.org/toolkit.git@main',
      'git+https://example.org/other.git#egg=other-one',
      '-e ./local',
      'numpy>=1.24,\\',
      '  <3',
      'pinned==1.0 --hash=sha256:abc',
      'two words',
      '-r ../../outside.txt',
      '-r absent.txt',
    ].join('\r\n'),
    'more/base.txt': 'antlr4-python3-runtime~=4.7\n-r ../requirements.txt',
  })

  const read = await readPythonDependencies(folder)

  expect(read.requirements.map(({ name, specifiers, marker }) => [name, specifiers, marker])).toEqual([
    ['sympy', '==1.12', ''],
    ['requests', '>=2.0', 'python_version < "3.13"'],
    ['lf_toolkit', '', ''],
    ['other-one', '', ''],
    ['numpy', '>=1.24,<3', ''],
    ['pinned', '==1.0', ''],
    ['antlr4-python3-runtime', '~=4.7', ''],
  ])
  expect(read).toMatchObject({
    unnamed: ['./local'],
    files: ['requirements.txt', 'more/base.txt'],
    requirementsFile: 'requirements.txt',
    problems: [
      'requirements.txt has a line that names no package: "two words". Correct it.',
      "requirements.txt includes ../../outside.txt, which is outside the function's folder and was not read.",
      'absent.txt is included by requirements.txt, but is not there.',
    ],
  })
})

test('a pyproject.toml is read as the standard and as Poetry have it', async () => {
  const folder = await aFolder({
    'pyproject.toml': `
[project]
name = "one"
requires-python = ">=3.11"
dependencies = ["pydantic>=2", "no good!"]

[tool.poetry]
name = "one"

[tool.poetry.dependencies]
python = "^3.11"
sympy = "^1.12"
lf_toolkit = { git = "https://example.org/toolkit.git", rev = "ea7ab09", extras = ["parsing"] }
both = [
  { version = "<2", python = "<3.9", markers = "python_version < '3.9'" },
  { version = ">=2" },
]
later = { version = "*", optional = true }
`,
    'poetry.lock': '',
    'requirements.txt': 'left-over==1',
  })

  const read = await readPythonDependencies(folder)

  expect(read.requirements.map(({ line }) => line)).toEqual([
    'pydantic>=2',
    'sympy>=1.12,<2',
    'lf_toolkit[parsing] @ git+https://example.org/toolkit.git@ea7ab09',
    "both<2; python_version < '3.9'",
    'both>=2',
  ])
  expect(read).toMatchObject({
    requiresPython: '>=3.11',
    lockedBy: 'poetry',
    requirementsFile: null,
    files: ['pyproject.toml'],
    problems: ['pyproject.toml lists something that names no package: "no good!". Correct it.'],
  })
})

test('files that cannot be read are told, and the others are read', async () => {
  const folder = await aFolder({ 'pyproject.toml': '[project\n', 'app/requirements.txt': 'sympy' })

  const read = await readPythonDependencies(folder)

  expect(read.requirements.map(({ name, file }) => [name, file])).toEqual([['sympy', 'app/requirements.txt']])
  expect(read.problems).toEqual([expect.stringContaining('pyproject.toml is not valid TOML')])
})

test.each([
  ['FROM ghcr.io/lambda-feedback/evaluation-function-base/python:3.11', '3.11'],
  ['FROM ghcr.io/lambda-feedback/baseevalutionfunctionlayer:main-3.8', '3.8'],
  [
    'ARG PYTHON_VERSION=3.12\nFROM --platform=linux/amd64 python:${PYTHON_VERSION}-slim AS builder\nFROM builder',
    '3.12',
  ],
  ['FROM python:3.9 AS builder\nFROM ghcr.io/other/scratch:latest', null],
  ['', null],
])('the Python of a Dockerfile is that of its last image: %s', (text, version) => {
  expect(pythonOfDockerfile(text)).toBe(version)
})
