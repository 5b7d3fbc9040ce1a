import { expect, test } from 'vitest'
import { defaultLimits } from '../../../../server/contract/function.ts'
import { launchCommand, type CommandLaunch } from '../../../../server/functions/command-launch.ts'
import { aFolder } from './a-folder.ts'

const defaults = { env: {}, inheritEnv: false, maxWorkers: 1, limits: defaultLimits }
const machine = { platform: 'linux', env: {}, nodeProgram: 'node' } as const

async function nameAndKind(workingDir: string) {
  const command: CommandLaunch = {
    command: 'x',
    args: [],
    workingDir,
    interface: 'rpc',
    transport: 'stdio',
    endpoint: null,
  }
  const { id, name, kind, folder } = await launchCommand(command, { defaults, machine, newId: (n) => n })
  return { id, name, kind, folder }
}

test('a config.json in the working folder names the function', async () => {
  const workingDir = await aFolder({ 'config.json': '{"ChatFunctionName":"tutor"}' })

  expect(await nameAndKind(workingDir)).toEqual({ id: 'tutor', name: 'tutor', kind: 'chat', folder: null })
})

test.each([{}, { 'config.json': 'broken' }, { 'config.json': '{"name":"x"}' }])(
  'a working folder with %j leaves it without a name of its own',
  async (files) => {
    const workingDir = await aFolder(files)

    expect(await nameAndKind(workingDir)).toEqual({
      id: 'function',
      name: 'function',
      kind: 'evaluation',
      folder: null,
    })
  },
)
