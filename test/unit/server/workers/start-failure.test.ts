import { chmod, copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { lastWords } from '../../../../server/workers/explain-call.ts'
import { whyEnded } from '../../../../server/workers/explain-exit.ts'
import { explainStartFailure } from '../../../../server/workers/start-failure.ts'
import { WorkerProcess } from '../../../../server/workers/worker-process.ts'
import { aFolder } from '../functions/a-folder.ts'
import { aLaunch } from './a-launch.ts'

/** What an author is told when a program cannot be started, without the name of the function. */
async function sentenceFor(command: string, workingDir: string): Promise<string> {
  const running = new WorkerProcess({ command, args: [], workingDir, env: { PATH: '/nowhere' } })
  const end = await running.ended
  if (end.failure === null) return whyEnded({ command, workingDir }, end, [])
  const launch = aLaunch('echo.mjs', { command, workingDir })
  return (await explainStartFailure(launch, end.failure)).message.replace(
    'The function "fake" cannot start: ',
    '',
  )
}

test('a function of a folder is corrected where its settings are shown', async () => {
  const failure = Object.assign(new Error('spawn'), { code: 'ENOENT' })
  const launch = aLaunch('echo.mjs', { command: 'none-of-ours', folder: '/tmp' })

  expect((await explainStartFailure(launch, failure)).message).toBe(
    'The function "fake" cannot start: the program "none-of-ours" was not found. Install it or correct its command (Worker view, How it starts).',
  )
})

describe.skipIf(process.platform === 'win32')(
  'a program that cannot be started is told with what to do',
  () => {
    test.each([
      ['none', 'the program "FILE" was not found. Install it or correct FUNCTION_COMMAND.'],
      ['folder', '"FILE" is a folder. Name the program in it in FUNCTION_COMMAND.'],
      ['plain', 'the program "FILE" may not be run. Give it the permission to be executed: chmod +x "FILE"'],
      [
        'script',
        '"FILE" names /no/such/interpreter in its first line as its interpreter, which is not there. Install it, or correct that line.',
      ],
      [
        'windows',
        'the first line of "FILE" ends as on Windows (CRLF), so its interpreter is not found. Save the file with Unix line ends (LF).',
      ],
    ])('%s', async (name, sentence) => {
      const folder = await aFolder({
        plain: 'echo hello',
        'bin/script': '#!/no/such/interpreter -x\n',
        'bin/windows': '#!/bin/sh\r\necho hello\r\n',
      })
      await mkdir(path.join(folder, 'bin/folder'))
      const file = path.join(folder, name === 'plain' ? name : `bin/${name}`)

      expect(await sentenceFor(file, folder)).toBe(sentence.replaceAll('FILE', file))
    })

    test('a name that is nowhere on PATH', async () => {
      const folder = await aFolder({})

      expect(await sentenceFor('no-such-program-of-ours', folder)).toBe(
        'the program "no-such-program-of-ours" was not found. Install it or correct FUNCTION_COMMAND.',
      )
    })

    test('a working folder that is gone', async () => {
      expect(await sentenceFor(process.execPath, '/no/such/folder')).toContain(
        'its working folder /no/such/folder does not exist.',
      )
    })
  },
)

test.skipIf(process.platform !== 'linux')('a program of another machine is told apart', async () => {
  const folder = await aFolder({})
  const file = path.join(folder, 'foreign')
  await copyFile('/bin/true', file)
  const handle = await open(file, 'r+')
  // The field of an ELF file that names the machine: that of a kind which nobody has at home.
  await handle.write(Buffer.from([243, 0]), 0, 2, 18)
  await handle.close()
  await chmod(file, 0o755)

  expect(await sentenceFor(file, folder)).toContain(
    `The program ${file} was built for Linux on riscv64; this is Linux on ${process.arch}.`,
  )
})

describe('a worker that ended is told apart by its last words', () => {
  const launch = { command: 'python3', workingDir: '/' }

  test.each([
    [
      "ModuleNotFoundError: No module named 'yaml'",
      'The module "yaml" is missing: install the package PyYAML (Worker view, Environment), or run the function with the Python or Node that has it.',
    ],
    [
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@scope/one' imported from /srv/main.js",
      'The module "@scope/one" is missing: install the package @scope/one (Worker view, Environment), or run the function with the Python or Node that has it.',
    ],
    [
      "ImportError: cannot import name 'new' from 'numpy' (/x/numpy/__init__.py)",
      'The module "numpy" has no "new": another version of its package may be installed than the function asks for (Worker view, Environment).',
    ],
    [
      '/usr/bin/env: ‘python3\\r’: No such file or directory',
      'The program begins with a line that ends as on Windows (CRLF), so its interpreter is not found. Save it with Unix line ends (LF).',
    ],
    [
      '/usr/bin/env: ‘python9’: No such file or directory',
      'The interpreter that the program names in its first line is not on this machine. Install it, or correct that line.',
    ],
    [
      'Python was not found; run without arguments to install from the Microsoft Store',
      'This Python is only a place-holder of Windows that leads to the Microsoft Store. Install Python from python.org or the Store.',
    ],
  ])('%s', (line, sentence) => {
    expect(whyEnded(launch, { code: 1 }, ['Traceback (most recent call last):', line])).toBe(` ${sentence}`)
  })

  test.each([
    ["ModuleNotFoundError: No module named 'app.evaluation'", 'app.evaluation'],
    ['/usr/bin/python3: No module named app.main', 'app.main'],
  ])('%s, which no package brings', async (line, module) => {
    const workingDir = await aFolder({ 'app/renamed.py': '' })

    expect(whyEnded({ command: 'python3', workingDir }, { code: 1 }, [line])).toBe(
      ` The function's own folder has no module "${module}": name its file so again, or correct the import.`,
    )
  })

  test('and nothing is added to what it said itself', () => {
    expect(whyEnded(launch, { code: 1 }, ['ZeroDivisionError: division by zero'])).toBe('')
    expect(whyEnded(launch, { code: 0 }, [])).toBe('')
  })
})

test('a worker that misses a module ends with the name of the package in its reason', async () => {
  const folder = await aFolder({})
  await writeFile(path.join(folder, 'main.mjs'), "import 'no-such-package-of-ours'")
  const running = new WorkerProcess({
    command: process.execPath,
    args: [path.join(folder, 'main.mjs')],
    workingDir: folder,
    env: {},
  })
  let errors = ''
  running.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))

  const end = await running.ended

  expect(whyEnded({ command: process.execPath, workingDir: folder }, end, errors.split('\n'))).toContain(
    'install the package no-such-package-of-ours',
  )
})

test('the last words of Node are its error, and not its version', () => {
  const lines = ['throw x', '', 'TypeError: x is not a function', '    at main.js:3', '', 'Node.js v20.20.2']

  expect(lastWords(lines)).toBe(' Its last words: "TypeError: x is not a function".')
})
