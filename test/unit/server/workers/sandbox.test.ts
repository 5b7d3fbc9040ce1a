import { expect, test } from 'vitest'
import type { SandboxSettings } from '../../../../server/contract/sandbox.ts'
import type { ProcessLimit } from '../../../../server/workers/sandbox-limits.ts'
import { sandboxedCommand, type SandboxView } from '../../../../server/workers/sandbox.ts'
import { aSandbox } from './a-sandbox.ts'

const view: SandboxView = {
  readOnly: ['/usr', '/home/ada/functions/one'].map((one) => ({ source: one, target: one })),
  readWrite: [{ source: '/tmp/fs-1', target: '/tmp/fs-1' }],
  links: [{ source: 'usr/bin', target: '/bin' }],
  temporary: ['/home/ada', '/tmp'],
  home: '/home/ada',
}

interface Overrides {
  readonly settings?: Partial<SandboxSettings>
  readonly options?: readonly string[]
  readonly hasUserNamespace?: boolean
  readonly processes?: ProcessLimit
  readonly command?: string
}

function build(overrides: Overrides = {}) {
  const { options = ['--size', '--disable-userns'], hasUserNamespace = true, processes } = overrides
  return sandboxedCommand(
    { command: overrides.command ?? '/usr/bin/python3', args: ['-m', 'x; rm -rf $HOME'] },
    {
      settings: aSandbox(overrides.settings),
      facts: {
        bwrap: '/usr/bin/bwrap',
        options: new Set(options),
        hasUserNamespace,
        processes: processes ?? { kind: 'per-user', max: 256 },
      },
      view,
      workingDir: '/home/ada/functions/one',
    },
  )
}

test('the whole command, with what lies inside something else after it', () => {
  const { command, args } = build({ settings: { cpuSeconds: 60, disablesNetwork: true } })
  const end = args.indexOf('--chdir')
  const size = ['--size', '536870912']

  expect(command).toBe('/usr/bin/bwrap')
  expect(args.slice(0, end)).toEqual([
    ...['--unshare-user', '--uid', '65534', '--gid', '65534', '--disable-userns'],
    ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--hostname', 'sandbox', '--unshare-cgroup-try'],
    ...['--unshare-net', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--symlink', 'usr/bin', '/bin', '--ro-bind', '/usr', '/usr'],
    ...[...size, '--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev'],
    ...[...size, '--tmpfs', '/home/ada', '--bind', '/tmp/fs-1', '/tmp/fs-1', ...size, '--tmpfs', '/dev/shm'],
    ...['--ro-bind', '/home/ada/functions/one', '/home/ada/functions/one'],
    ...['--remount-ro', '/', '--remount-ro', '/proc', '--setenv', 'HOME', '/home/ada'],
  ])
  expect(args.slice(end, end + 5)).toEqual(['--chdir', '/home/ada/functions/one', '--', '/bin/sh', '-c'])
})

test('limits and the program are arguments of a fixed script, never a part of it', () => {
  const { args } = build({ settings: { cpuSeconds: 60, memoryMb: 512, maxOpenFiles: 64 } })
  const script = args[args.indexOf('-c') + 1]

  expect(args.slice(args.indexOf('-c') + 2)).toEqual([
    ...['sh', '524288', '524288', '60', '64', '2097152', '256'],
    ...['/usr/bin/python3', '-m', 'x; rm -rf $HOME'],
  ])
  expect(script).not.toContain('python3')
})

test('a runtime that reserves more than it uses has only the memory counted that it can write to', () => {
  const { args } = build({ command: '/usr/bin/node', settings: { memoryMb: 512 } })

  expect(args.slice(args.indexOf('sh'), args.indexOf('sh') + 3)).toEqual(['sh', '524288', ''])
})

test('a limit that is open is left out', () => {
  const { args } = build({ settings: { memoryMb: null, maxOpenFiles: null }, processes: { kind: 'none' } })

  expect(args.slice(args.indexOf('sh'), args.indexOf('sh') + 7)).toEqual([
    'sh',
    '',
    '',
    '',
    '',
    '2097152',
    '',
  ])
})

test('an older bubblewrap gets no option that it does not know', () => {
  const { args } = build({ options: [] })

  expect(args).not.toContain('--size')
  expect(args).not.toContain('--disable-userns')
})

test('without a user namespace, no other user is asked for', () => {
  const { args } = build({ hasUserNamespace: false })

  expect(args.slice(0, 2)).toEqual(['--unshare-pid', '--unshare-ipc'])
  expect(args).not.toContain('--uid')
})

test('separation that was switched off is left out, and the rest stays', () => {
  const { args } = build({ settings: { shares: ['pid', 'uts'] } })

  expect(args).not.toContain('--unshare-pid')
  expect(args).not.toContain('--unshare-uts')
  expect(args).not.toContain('--proc')
  expect(args).toContain('--unshare-ipc')
})

test('for root, a process namespace around the sandbox counts the processes', () => {
  const { command, args } = build({
    processes: { kind: 'per-namespace', max: 256, unshare: '/usr/bin/unshare' },
  })

  expect(command).toBe('/usr/bin/unshare')
  expect(args.slice(args.indexOf('sh'), args.indexOf('sh') + 3)).toEqual(['sh', '556', '/usr/bin/bwrap'])
})
