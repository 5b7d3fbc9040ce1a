import { chmod, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { locatePython } from '../../../../server/functions/find-python.ts'
import { environmentName } from '../../../../server/functions/poetry-environment.ts'
import type { Machine } from '../../../../server/functions/recogniser.ts'
import { aFolder } from './a-folder.ts'

function aMachine(env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux'): Machine {
  return { platform, env, nodeProgram: '/opt/node' }
}

describe('the environment of the folder', () => {
  test('comes before everything else', async () => {
    const folder = await aFolder({ '.venv/bin/python': '', 'venv/bin/python': '', '.python-version': '3.12' })

    expect(await locatePython(folder, aMachine())).toEqual({
      program: path.join(folder, '.venv/bin/python'),
      environment: path.join(folder, '.venv'),
      why: "The folder's own environment .venv is used.",
      passedOver: [],
    })
  })

  test('is the one that uv was told to use, where uv locks the folder', async () => {
    const folder = await aFolder({ 'uv.lock': '', 'elsewhere/bin/python': '', '.venv/bin/python': '' })

    const found = await locatePython(folder, aMachine({ UV_PROJECT_ENVIRONMENT: 'elsewhere' }))

    expect(found.program).toBe(path.join(folder, 'elsewhere/bin/python'))
  })

  test('that does not work is passed over with its reason, and the next one is used', async () => {
    const folder = await aFolder({ '.venv/pyvenv.cfg': 'version = 3.9.1\n', 'venv/bin/python': '' })
    const gone = await aFolder({ '.venv/bin/activate': '' })
    await symlink('/no/such/python3.9', path.join(gone, '.venv/bin/python'))
    const forbidden = await aFolder({ '.venv/bin/python': '' })
    await chmod(path.join(forbidden, '.venv/bin/python'), 0o644)
    const windows = await aFolder({ '.venv/Scripts/python.exe': '' })

    const found = await Promise.all(
      [folder, gone, forbidden, windows].map((one) => locatePython(one, aMachine())),
    )

    expect(found.map(({ passedOver }) => passedOver)).toEqual([
      ["The folder's own environment .venv is passed over: it holds no Python."],
      ["The folder's own environment .venv is passed over: it points to /no/such/python3.9, which is gone."],
      ["The folder's own environment .venv is passed over: it has a Python that may not be executed."],
      ["The folder's own environment .venv is passed over: it was made on Windows and does not work here."],
    ])
    expect(found[0]?.program).toBe(path.join(folder, 'venv/bin/python'))
  })

  test('lies elsewhere on Windows', async () => {
    const folder = await aFolder({ '.venv/Scripts/python.exe': '' })
    await chmod(path.join(folder, '.venv/Scripts/python.exe'), 0o755)

    const found = await locatePython(folder, aMachine({}, 'win32'))

    expect(found.program).toBe(path.join(folder, '.venv', 'Scripts', 'python.exe'))
  })
})

describe("Poetry's environment", () => {
  test('has the name that Poetry gives it', () => {
    expect(environmentName('My Function', '/srv/my-function', 'linux')).toBe('my_function-xvIE9xOL')
  })

  test('of the newest Python is found without running Poetry', async () => {
    const folder = await aFolder({ 'pyproject.toml': '[tool.poetry]\nname = "one"\n' })
    const name = environmentName('one', folder, 'linux')
    const home = await aFolder({
      [`.cache/pypoetry/virtualenvs/${name}-py3.9/bin/python`]: '',
      [`.cache/pypoetry/virtualenvs/${name}-py3.12/bin/python`]: '',
    })

    const found = await locatePython(folder, aMachine({ HOME: home }))

    expect(found.program).toBe(path.join(home, `.cache/pypoetry/virtualenvs/${name}-py3.12/bin/python`))
  })

  test('is looked for where the settings of Poetry say', async () => {
    const folder = await aFolder({ 'pyproject.toml': '[tool.poetry]\nname = "one"\n' })
    const name = environmentName('one', folder, 'linux')
    const home = await aFolder({
      '.config/pypoetry/config.toml': 'cache-dir = "CACHE"\n[virtualenvs]\npath = "{cache-dir}/envs"\n',
      [`envs/${name}-py3.11/bin/python`]: '',
    })
    const machine = aMachine({ HOME: home, POETRY_CACHE_DIR: home })

    expect((await locatePython(folder, machine)).program).toBe(
      path.join(home, `envs/${name}-py3.11/bin/python`),
    )
  })
})

describe('a conda environment', () => {
  test('is used when it is active and the one that environment.yml names', async () => {
    const folder = await aFolder({ 'environment.yml': 'name: maths\ndependencies: [numpy]\n' })
    const conda = await aFolder({ 'envs/maths/bin/python': '', 'envs/other/bin/python': '' })
    const place = (name: string) => path.join(conda, 'envs', name)

    const fits = await locatePython(folder, aMachine({ CONDA_PREFIX: place('maths') }))
    const other = await locatePython(folder, aMachine({ CONDA_PREFIX: place('other') }))

    expect(fits).toMatchObject({
      program: path.join(place('maths'), 'bin/python'),
      environment: place('maths'),
    })
    expect(other.passedOver).toEqual([
      'environment.yml names the conda environment maths, which was not found. Make it with: conda env create -f environment.yml',
    ])
    expect(other.program).not.toContain(conda)
  })

  test('of another folder is none of ours', async () => {
    const folder = await aFolder({})

    expect((await locatePython(folder, aMachine({ CONDA_PREFIX: '/opt/conda/envs/other' }))).program).toBe(
      'python3',
    )
  })
})

describe('a .python-version', () => {
  test('chooses the newest Python of pyenv that it means', async () => {
    const folder = await aFolder({ '.python-version': '# ours\n3.11\n' })
    const root = await aFolder({
      'versions/3.11.7/bin/python': '',
      'versions/3.11.10/bin/python': '',
      'versions/3.12.1/bin/python': '',
    })

    const found = await locatePython(folder, aMachine({ PYENV_ROOT: root }))

    expect(found).toEqual({
      program: path.join(root, 'versions/3.11.10/bin/python'),
      environment: null,
      why: 'Python 3.11.10 of pyenv is used, because .python-version asks for 3.11.',
      passedOver: [],
    })
  })

  test('that pyenv does not have is told', async () => {
    const folder = await aFolder({ '.python-version': '3.13.0' })
    const root = await aFolder({ 'versions/3.11.7/bin/python': '' })

    expect((await locatePython(folder, aMachine({ PYENV_ROOT: root }))).passedOver).toEqual([
      '.python-version asks for Python 3.13.0, which pyenv does not have. Install it with: pyenv install 3.13.0',
    ])
  })
})

describe("the machine's own Python", () => {
  test('is used last, under the name that it has', async () => {
    const folder = await aFolder({})
    const programs = await aFolder({ 'bin/python': '' })

    const found = await locatePython(folder, aMachine({ PATH: path.join(programs, 'bin') }))
    await rm(path.join(programs, 'bin/python'))
    const none = await locatePython(folder, aMachine({ PATH: path.join(programs, 'bin') }))

    expect(found).toMatchObject({ program: 'python', environment: null })
    expect(none).toMatchObject({ program: 'python3', why: 'No Python was found on this machine.' })
  })

  test('is told to be an environment when the app was started in one', async () => {
    const folder = await aFolder({})
    const active = await aFolder({ 'bin/python3': '' })

    const found = await locatePython(
      folder,
      aMachine({ PATH: path.join(active, 'bin'), VIRTUAL_ENV: active }),
    )

    expect(found).toMatchObject({ program: 'python3', environment: active })
  })
})
