import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isProgram } from './find-program.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Machine } from './recogniser.ts'
import { userHome } from './user-home.ts'

/** What was found for a .python-version: that Python of pyenv, or why there is none. */
export interface PyenvPython {
  readonly program: string | null
  readonly environment: null
  /** One sentence. */
  readonly why: string
}

/** The Python of pyenv that the folder's .python-version asks for; null where pyenv is not used. */
export async function pyenvPython(folder: string, machine: Machine): Promise<PyenvPython | null> {
  const text = await readSmallFile(path.join(folder, '.python-version'))
  const wanted = text
    ?.split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#'))
  const installed = await pyenvVersions(machine)
  if (wanted === undefined || wanted === 'system' || installed.length === 0) return null
  const found = installed.find(({ version }) => version === wanted || version.startsWith(`${wanted}.`))
  if (found === undefined) {
    return {
      program: null,
      environment: null,
      why: `.python-version asks for Python ${wanted}, which pyenv does not have. Install it with: pyenv install ${wanted}`,
    }
  }
  return {
    program: found.program,
    environment: null,
    why: `Python ${found.version} of pyenv is used, because .python-version asks for ${wanted}.`,
  }
}

/** Every Python that pyenv has installed, newest first. */
export async function pyenvVersions(
  machine: Machine,
): Promise<readonly { readonly version: string; readonly program: string }[]> {
  const { platform, env } = machine
  const standard =
    platform === 'win32'
      ? path.join(userHome(machine), '.pyenv', 'pyenv-win')
      : path.join(userHome(machine), '.pyenv')
  const versions = path.join(env.PYENV_ROOT ?? env.PYENV ?? standard, 'versions')
  const names = (await readdir(versions).catch(() => [])).filter((name) => /^\d+\.\d+/.test(name))
  const inside = platform === 'win32' ? ['python.exe'] : ['bin', 'python']
  const all = names
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((version) => ({ version, program: path.join(versions, version, ...inside) }))
  const found = await Promise.all(all.map(({ program }) => isProgram(program)))
  return all.filter((_, index) => found[index])
}
