import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from './folder-problem.ts'
import { readTomlFile, tableIn } from './read-toml.ts'
import type { Machine } from './recogniser.ts'
import { userHome } from './user-home.ts'

/** Where Poetry keeps its virtual environments for a folder, newest Python first; found without running Poetry. */
export async function poetryEnvironments(folder: string, machine: Machine): Promise<readonly string[]> {
  const project = await tomlOrNothing(folder, 'pyproject.toml')
  const own = tableIn(project, 'tool', 'poetry')
  if (Object.keys(own).length === 0) return []
  const name = own.name ?? tableIn(project, 'project').name ?? 'non-package-mode'
  if (typeof name !== 'string') return []
  const place = await environmentsFolder(folder, machine)
  const start = `${environmentName(name, folder, machine.platform)}-py`
  const entries = await readdir(place).catch(() => [])
  return entries
    .filter((entry) => entry.startsWith(start))
    .sort((a, b) => minorOf(b) - minorOf(a))
    .map((entry) => path.join(place, entry))
}

/** The name that Poetry gives the environment of a project in a folder, up to its Python version. */
export function environmentName(project: string, folder: string, platform: NodeJS.Platform): string {
  const plain = project
    .toLowerCase()
    .replace(/[ $`!*@"\\\r\n\t]/g, '_')
    .slice(0, 42)
  const place = platform === 'win32' ? folder.toLowerCase() : folder
  const hash = createHash('sha256').update(place).digest('base64url').slice(0, 8)
  return `${plain}-${hash}`
}

async function environmentsFolder(folder: string, machine: Machine): Promise<string> {
  const { env } = machine
  const settings = [
    await tomlOrNothing(folder, 'poetry.toml'),
    await tomlOrNothing(configFolder(machine), 'config.toml'),
  ]
  const read = (find: (one: JsonObject | null) => unknown) =>
    settings.map(find).find((value): value is string => typeof value === 'string')
  const cache = env.POETRY_CACHE_DIR ?? read((one) => one?.['cache-dir']) ?? cacheFolder(machine)
  const chosen = env.POETRY_VIRTUALENVS_PATH ?? read((one) => tableIn(one, 'virtualenvs').path)
  return chosen?.replace('{cache-dir}', cache) ?? path.join(cache, 'virtualenvs')
}

function cacheFolder(machine: Machine): string {
  const { platform, env } = machine
  const home = userHome(machine)
  if (platform === 'win32') {
    return path.join(env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'), 'pypoetry', 'Cache')
  }
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'pypoetry')
  return path.join(env.XDG_CACHE_HOME ?? path.join(home, '.cache'), 'pypoetry')
}

function configFolder(machine: Machine): string {
  const { platform, env } = machine
  const home = userHome(machine)
  if (env.POETRY_CONFIG_DIR !== undefined) return env.POETRY_CONFIG_DIR
  if (platform === 'win32') {
    return path.join(env.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'pypoetry')
  }
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'pypoetry')
  return path.join(env.XDG_CONFIG_HOME ?? path.join(home, '.config'), 'pypoetry')
}

/** A file with a mistake in it is told of elsewhere; here it only means that nothing is found. */
async function tomlOrNothing(folder: string, name: string): Promise<JsonObject | null> {
  try {
    return await readTomlFile(folder, name)
  } catch (error) {
    if (error instanceof FolderProblem) return null
    throw error
  }
}

function minorOf(entry: string): number {
  return Number(/-py\d+\.(\d+)$/.exec(entry)?.[1] ?? 0)
}
