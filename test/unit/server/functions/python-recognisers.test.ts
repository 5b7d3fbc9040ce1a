import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLimits, type FunctionLaunch } from '../../../../server/contract/function.ts'
import { openFolder } from '../../../../server/functions/open-folder.ts'
import { aFolder } from './a-folder.ts'

const defaults = { env: {}, inheritEnv: false, maxWorkers: 1, limits: defaultLimits }
const host = path.resolve(import.meta.dirname, '../../../../server/functions/python-host/host.py')

function open(folder: string, platform: NodeJS.Platform = 'linux'): Promise<FunctionLaunch> {
  const machine = { platform, env: {}, nodeProgram: '/opt/node' }
  return openFolder(folder, { defaults, machine, newId: (name) => name })
}

describe('app/evaluation.py', () => {
  test('is served by our host, with its preview and the Python of its own environment', async () => {
    const folder = await aFolder({
      'config.json': '{"EvaluationFunctionName":"old"}',
      Dockerfile: 'FROM base:main-3.8\nCMD [ "/app/app.handler" ]',
      'app/evaluation.py': '',
      'app/preview.py': '',
      'package.json': '{}',
      '.venv/bin/python': '',
    })

    expect(await open(folder)).toEqual({
      id: 'old',
      name: 'old',
      kind: 'evaluation',
      folder,
      command: path.join(folder, '.venv/bin/python'),
      args: [
        host,
        '--root',
        folder,
        '--evaluation',
        'app.evaluation:evaluation_function',
        '--preview',
        'app.preview:preview_function',
      ],
      workingDir: folder,
      env: {},
      inheritEnv: false,
      interface: 'rpc',
      transport: 'ipc',
      endpoint: null,
      maxWorkers: 1,
      limits: defaultLimits,
      recognisedAs: 'Started in our Python host, because app/evaluation.py is there.',
    })
  })

  test('without a preview asks for none, and over stdio on Windows', async () => {
    const folder = await aFolder({ 'app/evaluation.py': '' })

    expect(await open(folder, 'win32')).toMatchObject({
      kind: 'evaluation',
      args: [host, '--root', folder, '--evaluation', 'app.evaluation:evaluation_function'],
      transport: 'stdio',
    })
  })
})

describe('a chat function', () => {
  test.each([
    ['def handler(event, context):\n  pass', 'index.py'],
    ['import json\nfrom src.door import other, handler\n', 'index.py'],
    ['handler = make()', 'index.py'],
  ])('is recognised by %j in %s', async (source, file) => {
    const folder = await aFolder({
      'config.json': '{"ChatFunctionName":"tutor"}',
      [file]: source,
      'src/module.py': 'def chat_module(request): ...',
    })

    expect(await open(folder)).toMatchObject({
      name: 'tutor',
      kind: 'chat',
      args: [host, '--root', folder, '--handler', 'index:handler'],
      recognisedAs: 'Started in our Python host, because index.py has a handler.',
    })
  })

  test('is recognised by chat_module in src/module.py where there is no handler', async () => {
    const folder = await aFolder({
      'index.py': 'def error_handler(): ...\n# def handler',
      'src/module.py': 'async def chat_module(request):\n  return {}',
    })

    expect(await open(folder)).toMatchObject({
      kind: 'chat',
      args: [host, '--root', folder, '--chat', 'src.module:chat_module'],
      recognisedAs: 'Started in our Python host, because src/module.py has a chat_module.',
    })
  })

  test('is not seen in a folder that calls itself an evaluation function', async () => {
    const folder = await aFolder({
      'config.json': '{"EvaluationFunctionName":"x"}',
      'index.py': 'def handler(event, context): ...',
    })

    await expect(open(folder)).rejects.toThrow(
      /does not show how its function is started.*app\/evaluation\.py/,
    )
  })
})
