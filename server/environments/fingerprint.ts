import { stat } from 'node:fs/promises'
import path from 'node:path'

/** The files and folders that change when what is needed, or what is there, does. */
const watched = [
  'requirements.txt',
  'app/requirements.txt',
  'pyproject.toml',
  'uv.lock',
  'poetry.lock',
  'environment.yml',
  '.python-version',
  'Dockerfile',
  'feedback-studio.json',
  'package.json',
  'package-lock.json',
  'node_modules',
  '.venv',
  '.venv/pyvenv.cfg',
  'venv/pyvenv.cfg',
]

/** Tells whether looking again could find anything else; a few looks at the disk, and no program is started. */
export async function fingerprintOf(folder: string): Promise<string> {
  const stats = await Promise.all(watched.map((name) => stat(path.join(folder, name)).catch(() => null)))
  return stats.map((one) => (one === null ? '-' : `${one.mtimeMs} ${one.size}`)).join('|')
}
