import { describe, expect, test } from 'vitest'
import { isMarkerTrue } from '../../../../server/environments/marker.ts'
import { comparePythonVersions, parsePythonVersion } from '../../../../server/environments/pep440.ts'
import { specifiersOfPoetry } from '../../../../server/environments/poetry-constraint.ts'
import { isAllowedVersion } from '../../../../server/environments/specifiers.ts'

test('versions of Python packages come in the order that PEP 440 gives them', () => {
  const inOrder = [
    '1.0.dev1',
    '1.0a1.dev2',
    '1.0a1',
    '1.0b2',
    '1.0rc1',
    '1.0',
    '1.0.post1.dev1',
    '1.0.post1',
    '1.0.1',
    '1.10',
    '1!0.1',
  ]
  const sorted = inOrder.toReversed().sort((a, b) => {
    const [left, right] = [parsePythonVersion(a), parsePythonVersion(b)]
    return left === null || right === null ? NaN : comparePythonVersions(left, right)
  })

  expect(sorted).toEqual(inOrder)
})

test.each([
  ['1.4.2', '>=1.4,<2', true],
  ['2.0', '>=1.4,<2', false],
  ['2.0rc1', '<2.0', false],
  ['1.4', '==1.4.0', true],
  ['1.4.7', '==1.4.*', true],
  ['1.5', '!=1.4.*', true],
  ['1.4.5', '~=1.4.2', true],
  ['1.5', '~=1.4.2', false],
  ['1.5', '~=1.4', true],
  ['1.0.post1', '>1.0', false],
  ['1.0+local', '==1.0', true],
  ['1.0', '==1.0+local', false],
  ['anything', '===anything', null],
  ['1.0', '', true],
  ['1.0', 'whatever', null],
  ['V1.0-alpha_1', '>=1.0a1', true],
])('%s is among %s: %s', (version, specifiers, expected) => {
  expect(isAllowedVersion(version, specifiers)).toBe(expected)
})

test.each([
  ['^1.2.3', '>=1.2.3,<2'],
  ['^0.2.3', '>=0.2.3,<0.3'],
  ['^0.0.3', '>=0.0.3,<0.0.4'],
  ['^0', '>=0,<1'],
  ['~1.2.3', '>=1.2.3,<1.3'],
  ['~1', '>=1,<2'],
  ['*', ''],
  ['1.2', '==1.2'],
  ['1.2.*', '==1.2.*'],
  ['>=3.11,<3.13', '>=3.11,<3.13'],
  ['>=3.11 <3.13', '>=3.11,<3.13'],
  ['^1.0 || ^2.0', null],
])('Poetry means %s as %s', (constraint, specifiers) => {
  expect(specifiersOfPoetry(constraint)).toBe(specifiers)
})

describe('a marker', () => {
  const facts = {
    python_version: '3.11',
    sys_platform: 'linux',
    platform_machine: 'x86_64',
    os_name: 'posix',
  }

  test.each([
    ['python_version < "3.13"', true],
    ['python_version < "3.9"', false],
    ['python_version >= "3.9" and sys_platform == "win32"', false],
    ['python_version >= "3.9" or sys_platform == "win32"', true],
    ['(sys_platform == "win32" or os_name == "posix") and python_version != "3.10"', true],
    ['sys_platform in "linux darwin"', true],
    ['platform_machine not in "arm64"', true],
    ['extra == "test"', false],
    ["'linux' == sys_platform", true],
  ])('%s is %s here', (marker, expected) => {
    expect(isMarkerTrue(marker, facts)).toBe(expected)
  })

  test.each(['', 'nonsense', 'python_version <', 'unheard_of == "1"', '("open'])(
    'that cannot be read hides nothing: %s',
    (marker) => {
      expect(isMarkerTrue(marker, facts)).toBe(true)
    },
  )
})
