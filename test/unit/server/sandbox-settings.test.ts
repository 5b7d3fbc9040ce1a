import { describe, expect, test } from 'vitest'
import { readSandbox } from '../../../server/sandbox-settings.ts'

const on = { SANDBOX_ENABLED: 'true' }

test('without SANDBOX_ENABLED there is no sandbox, whatever else is set', () => {
  expect(readSandbox({ SANDBOX_MEMORY_LIMIT: 'much', SANDBOX_SECCOMP_STRING: 'x' })).toBeNull()
})

test('a sandbox that nothing else is said about has limits, a network and all kinds of separation', () => {
  expect(readSandbox(on)).toEqual({
    disablesNetwork: false,
    readOnlyBinds: [],
    readWriteBinds: [],
    temporaryFolders: [],
    cpuSeconds: null,
    memoryMb: 4_096,
    maxOpenFiles: 1_024,
    shares: [],
    userNamespace: 'auto',
    isVerbose: false,
  })
})

test('every setting is read', () => {
  const settings = readSandbox({
    ...on,
    SANDBOX_DISABLE_NETWORK: '1',
    SANDBOX_RO_BINDS: '/data, /srv/models/:/models',
    SANDBOX_RW_BINDS: '/var/results',
    SANDBOX_TMPFS: '/scratch',
    SANDBOX_CPU_TIME_LIMIT: '60',
    SANDBOX_MEMORY_LIMIT: '512',
    SANDBOX_MAX_FDS: '64',
    SANDBOX_DISABLE_CLONE_NEWPID: 'true',
    SANDBOX_DISABLE_CLONE_NEWIPC: 'false',
    SANDBOX_DISABLE_CLONE_NEWUTS: 'yes',
    SANDBOX_DISABLE_CLONE_NEWCGROUP: 'on',
    SANDBOX_CLONE_NEWUSER: 'Enabled',
    SANDBOX_VERBOSE: 'true',
  })

  expect(settings).toEqual({
    disablesNetwork: true,
    readOnlyBinds: [
      { source: '/data', target: '/data' },
      { source: '/srv/models', target: '/models' },
    ],
    readWriteBinds: [{ source: '/var/results', target: '/var/results' }],
    temporaryFolders: ['/scratch'],
    cpuSeconds: 60,
    memoryMb: 512,
    maxOpenFiles: 64,
    shares: ['pid', 'uts', 'cgroup'],
    userNamespace: 'enabled',
    isVerbose: true,
  })
})

test('0 takes a limit away', () => {
  const env = { ...on, SANDBOX_CPU_TIME_LIMIT: '0', SANDBOX_MEMORY_LIMIT: '0', SANDBOX_MAX_FDS: '0' }

  expect(readSandbox(env)).toMatchObject({ cpuSeconds: null, memoryMb: null, maxOpenFiles: null })
})

describe('what would leave the sandbox weaker than it looks is refused', () => {
  test.each([
    [
      { SANDBOX_SECCOMP_STRING: 'KILL', SANDBOX_NSJAIL_PATH: '/bin/nsjail' },
      /^SANDBOX_NSJAIL_PATH, SANDBOX_SECCOMP_STRING have no effect .* no seccomp policy in it\. Unset them\./,
    ],
    [
      { SANDBOX_MEMORY_LIMT: '512' },
      /^SANDBOX_MEMORY_LIMT has no effect .* Unset it\. What can be set is .*SANDBOX_MEMORY_LIMIT/,
    ],
    [{ SANDBOX_MEMORY_LIMIT: '512M' }, /^SANDBOX_MEMORY_LIMIT is "512M"\. It must be a whole number/],
    [{ SANDBOX_RO_BINDS: 'data' }, /^SANDBOX_RO_BINDS has an item "data", which is no whole path/],
    [
      { SANDBOX_RO_BINDS: '/a:/b:/c' },
      /^SANDBOX_RO_BINDS has an item "\/a:\/b:\/c"\. Write PATH or PATH:PLACE/,
    ],
    [{ SANDBOX_RW_BINDS: '/' }, /^SANDBOX_RW_BINDS has the item "\/"/],
    [{ SANDBOX_TMPFS: 'x' }, /^SANDBOX_TMPFS has an item "x"/],
    [{ SANDBOX_CLONE_NEWUSER: 'maybe' }, /^SANDBOX_CLONE_NEWUSER .* auto, enabled, disabled/],
  ])('%j', (env, words) => {
    expect(() => readSandbox({ ...on, ...env })).toThrow(words)
  })
})
