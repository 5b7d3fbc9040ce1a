import { describe, expect, test } from 'vitest'
import { findSandbox, type SandboxMachine } from '../../../../server/workers/sandbox-support.ts'

interface Facts extends Partial<Pick<SandboxMachine, 'platform' | 'userId' | 'release'>> {
  readonly programs?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
  /** What bubblewrap says when it fails; it works without. */
  readonly failsWith?: string
  /** Fails only where a user namespace is asked for. */
  readonly failsWithUserNamespaceOnly?: boolean
}

function aMachine(facts: Facts = {}): SandboxMachine {
  const { programs = ['/usr/bin/bwrap', '/usr/bin/unshare'], files = {}, failsWith } = facts
  return {
    platform: facts.platform ?? 'linux',
    userId: facts.userId ?? 1_000,
    release: facts.release ?? '6.8.0-45-generic',
    path: '/usr/local/bin:/usr/bin:relative',
    isProgram: (file) => Promise.resolve(programs.includes(file)),
    read: (file) => Promise.resolve(files[file] ?? null),
    run: (program, args) => {
      if (args.includes('--help')) {
        return Promise.resolve({ hasWorked: true, output: '    --size BYTES\n    --tmpfs DEST\n' })
      }
      const isTold = program.endsWith('bwrap') && failsWith !== undefined
      const fails = isTold && (facts.failsWithUserNamespaceOnly !== true || args.includes('--unshare-user'))
      return Promise.resolve({ hasWorked: !fails, output: fails ? failsWith : '' })
    },
  }
}

test('a machine that has what is needed is described', async () => {
  expect(await findSandbox(aMachine(), 'auto')).toEqual({
    problem: null,
    facts: {
      bwrap: '/usr/bin/bwrap',
      options: new Set(['--size']),
      hasUserNamespace: true,
      processes: { kind: 'per-user', max: 256 },
    },
  })
})

describe('where there can be none, the reason and the remedy are said', () => {
  const refused = 'bwrap: setting up uid map: Permission denied\n'
  test.each<[string, Facts, RegExp]>([
    [
      'macOS',
      { platform: 'darwin' },
      /on Linux only\. Unset SANDBOX_ENABLED here, or run the base layer on Linux/,
    ],
    ['Windows', { platform: 'win32' }, /on Linux only\./],
    ['no bubblewrap', { programs: [] }, /The program bwrap was not found\. Install the package bubblewrap/],
    [
      'AppArmor',
      { failsWith: refused, files: { '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1' } },
      /could not make one: bwrap: setting up uid map: Permission denied\. AppArmor .*sysctl -w kernel\.apparmor_restrict_unprivileged_userns=0$/,
    ],
    [
      'namespaces for root only',
      { failsWith: refused, files: { '/proc/sys/kernel/unprivileged_userns_clone': '0' } },
      /sysctl -w kernel\.unprivileged_userns_clone=1$/,
    ],
    [
      'no namespaces at all',
      { failsWith: refused, files: { '/proc/sys/user/max_user_namespaces': '0' } },
      /sysctl -w user\.max_user_namespaces=15000$/,
    ],
    [
      'a container',
      { failsWith: refused, files: { '/.dockerenv': '' } },
      /--security-opt seccomp=unconfined/,
    ],
    ['something else', { failsWith: 'bwrap: no idea' }, /bwrap: no idea\. Allow user namespaces/],
  ])('%s', async (_name, facts, words) => {
    const { problem } = await findSandbox(aMachine(facts), 'auto')

    expect(problem).toMatch(/^There can be no sandbox here, and a function is never run without the one/)
    expect(problem).toMatch(words)
  })
})

test.each([
  ['auto', { hasUserNamespace: false }],
  ['disabled', { hasUserNamespace: false }],
  ['enabled', undefined],
] as const)(
  'where only root can separate, SANDBOX_CLONE_NEWUSER=%s decides',
  async (userNamespace, expected) => {
    const machine = aMachine({ userId: 0, failsWith: 'bwrap: no', failsWithUserNamespaceOnly: true })
    const { facts } = await findSandbox(machine, userNamespace)

    if (expected === undefined) expect(facts).toBeNull()
    else expect(facts).toMatchObject(expected)
  },
)

describe('the number of processes is kept down', () => {
  test.each<[string, Facts, unknown]>([
    ['by the limit of the user', {}, { kind: 'per-user', max: 256 }],
    [
      'more loosely where everything of the user counts',
      { release: '5.10.0' },
      { kind: 'per-user', max: 4_096 },
    ],
    [
      'by a namespace for root',
      { userId: 0, release: '6.14.2' },
      { kind: 'per-namespace', max: 256, unshare: '/usr/bin/unshare' },
    ],
    ['not at all for root on an older kernel', { userId: 0 }, { kind: 'none' }],
    [
      'not at all for root without unshare',
      { userId: 0, release: '7.0', programs: ['/usr/bin/bwrap'] },
      { kind: 'none' },
    ],
  ])('%s', async (_name, facts, processes) => {
    expect((await findSandbox(aMachine(facts), 'auto')).facts).toMatchObject({ processes })
  })
})
