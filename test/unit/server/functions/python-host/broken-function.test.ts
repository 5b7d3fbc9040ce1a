import { expect, test } from 'vitest'
import { startHost } from './running-host.ts'

test.each([
  [
    'missing_package',
    /^The function needs the module no_such_package, which is not there \(missing_package\.py, line 3\)\. If it comes with a package, install that for .*python.*requirements\.txt\.$/,
  ],
  ['syntax_error', /^The function cannot be read: .* \(syntax_error\.py, line \d\): .+/],
  [
    'exits',
    /^The function called sys\.exit while it was imported \(exits\.py, line 3\)\. Only define functions there\.$/,
  ],
  ['raises', /^The function could not be imported: KeyError: 'NO_SUCH_KEY_ANYWHERE' \(raises\.py, line 3\)$/],
  [
    'empty',
    /^The module empty has no evaluation_function\. Define it there: def evaluation_function\(\.\.\.\)\.$/,
  ],
  ['no_file', /^The module no_file is not in .*python-broken\. Check the folder's layout\.$/],
  [
    'two_parameters',
    /^evaluation_function\(response, answer\) cannot be called as evaluation_function\(response, answer, params\)\. Define it as def evaluation_function\(response, answer, params\)\.$/,
  ],
])('%s: the host starts all the same, and every call says why it cannot be made', async (module, message) => {
  const modules = ['--evaluation', `${module}:evaluation_function`]
  const host = await startHost({ folder: 'python-broken', modules })

  for (const response of [1, 2])
    expect((await host.ask('eval', { response, answer: 1 })).error?.message).toMatch(message)
})

test('tests are not run where what they test cannot be imported', async () => {
  const modules = ['--evaluation', 'raises:evaluation_function']
  const host = await startHost({ folder: 'python-broken', modules })

  const { error } = await host.ask('healthcheck', {})

  expect(error?.message).toBe(
    "The function could not be imported: KeyError: 'NO_SUCH_KEY_ANYWHERE' (raises.py, line 3)",
  )
})

test('something under the right name that cannot be called is named', async () => {
  const modules = [
    '--evaluation',
    'two_parameters:evaluation_function',
    '--preview',
    'empty:preview_function',
  ]
  const host = await startHost({ folder: 'python-broken', modules })

  expect((await host.ask('preview', { response: 1 })).error?.message).toBe(
    'The module empty has something that cannot be called under the name preview_function. Define it there: def preview_function(...).',
  )
})

test.each([
  [['--evaluation', 'app/evaluation.py'], {}, /must look like package\.module:name/],
  [[], {}, /One of --evaluation, --chat and --handler is needed/],
  [['--chat', 'a:b'], { EVAL_IO: 'file' }, /EVAL_IO must be rpc for this function, not file/],
  [['--chat', 'a:b'], { EVAL_RPC_TRANSPORT: 'ws' }, /EVAL_RPC_TRANSPORT must be stdio or ipc .*, not ws/],
])('started with %j and %j it ends with a sentence', async (modules, env, words) => {
  const host = await startHost({ folder: 'python-broken', modules, env })

  expect(await host.ended).toBeGreaterThan(0)
  expect(host.log()).toMatch(words)
})
