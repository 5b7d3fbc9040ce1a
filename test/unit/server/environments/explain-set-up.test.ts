import { expect, test } from 'vitest'
import { explainSetUp } from '../../../../server/environments/explain-set-up.ts'
import { packageInLine } from '../../../../server/environments/progress-line.ts'

const exited = { kind: 'exited', code: 1, signal: null } as const

function kindOf(tool: string, lines: readonly string[]): string {
  return explainSetUp({ tool, end: exited, lines }).kind
}

test.each([
  ['disk-full', ['ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device']],
  ['disk-full', ['npm error code ENOSPC']],
  [
    'no-network',
    [
      "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...: [Errno -3] Temporary failure in name resolution')': /simple/numpy/",
      'ERROR: Could not find a version that satisfies the requirement numpy (from versions: none)',
      'ERROR: No matching distribution found for numpy',
    ],
  ],
  ['no-network', ['npm error code ECONNREFUSED', 'npm error errno ECONNREFUSED']],
  ['no-network', ["fatal: unable to access 'https://x/': Failed to connect to x port 443"]],
  ['certificate', ['SSLError(SSLCertVerificationError(1, "[SSL: CERTIFICATE_VERIFY_FAILED]"))']],
  ['refused', ['npm error code E401']],
  [
    'package-not-found',
    [
      'ERROR: Could not find a version that satisfies the requirement no-such (from versions: none)',
      'ERROR: No matching distribution found for no-such',
    ],
  ],
  [
    'package-not-found',
    [
      '  × No solution found when resolving dependencies:',
      '  Because no-such was not found in the package registry',
    ],
  ],
  [
    'package-not-found',
    [
      'npm error 404 Not Found - GET https://registry.example/no-such - Not found',
      "npm error 404  'no-such@*' is not in this registry.",
    ],
  ],
  [
    'version-not-found',
    ['ERROR: Could not find a version that satisfies the requirement tiny-one==7 (from versions: 1.0, 1.1)'],
  ],
  ['wrong-python', ["ERROR: Package 'of-tomorrow' requires a different Python: 3.11.7 not in '>=3.99'"]],
  ['wrong-node', ['npm error code EBADENGINE']],
  [
    'needs-compiler',
    ["error: command 'gcc' failed: No such file or directory", 'error: metadata-generation-failed'],
  ],
  ['needs-compiler', ['error: Microsoft Visual C++ 14.0 or greater is required.']],
  ['build-failed', ['ERROR: Failed building wheel for oddity']],
  [
    'git-missing',
    ["ERROR: Error [Errno 2] No such file or directory: 'git' while executing command git version"],
  ],
  [
    'git-failed',
    [
      '× git clone --quiet https://example.org/x.git /tmp/y did not run successfully.',
      'error: subprocess-exited-with-error',
    ],
  ],
  ['conflict', ['ERROR: ResolutionImpossible: for help visit …']],
  ['hash-mismatch', ['ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.']],
  [
    'lock-out-of-date',
    [
      'npm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync.',
    ],
  ],
  ['no-venv', ['The virtual environment was not created successfully because ensurepip is not available.']],
  ['bad-list', ["ERROR: Invalid requirement: 'two words' (from line 1 of requirements.txt)"]],
  ['not-allowed', ["Error: [Errno 13] Permission denied: '/srv/function/.venv'"]],
])('%s is recognised', (kind, lines) => {
  expect(kindOf('pip', lines)).toBe(kind)
})

test('a failure that is not known is told with the last words', () => {
  expect(explainSetUp({ tool: 'pip', end: exited, lines: ['one', 'the last', ''] }).message).toBe(
    'pip failed (exit code 1). Its last words: "the last". See its log.',
  )
  expect(
    explainSetUp({ tool: 'pip', end: { kind: 'exited', code: null, signal: 'SIGKILL' }, lines: [] }).message,
  ).toBe('pip was ended from outside (SIGKILL). The machine may have run out of memory.')
})

test.each([
  ['Collecting numpy>=1.24 (from -r requirements.txt (line 1))', 'numpy>=1.24'],
  ['  Downloading numpy-2.1.0-cp311-cp311-manylinux.whl (16 MB)', 'numpy'],
  ['Installing collected packages: six, numpy', 'six, numpy'],
  ['  - Installing sympy (1.12)', 'sympy'],
  ['npm http fetch GET 200 https://registry.example/@scope%2fname 31ms', '@scope/name'],
  ['npm http fetch GET 200 https://registry.example/lodash/-/lodash-4.17.21.tgz 31ms', 'lodash'],
  ['Looking in links: /somewhere', null],
])('%s is about %s', (line, name) => {
  expect(packageInLine(line)).toBe(name)
})
