import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Machine } from './recogniser.ts'

/** The absolute path of a program that is to be found on PATH, null when it is not there. */
export async function findOnPath(name: string, { platform, env }: Machine): Promise<string | null> {
  const folders = (env.PATH ?? env.Path ?? '').split(platform === 'win32' ? ';' : ':')
  const endings = platform === 'win32' ? (env.PATHEXT ?? '.EXE;.CMD;.BAT;.COM').split(';') : ['']
  for (const folder of folders.filter((one) => one !== '')) {
    for (const ending of endings) {
      const file = path.join(folder, `${name}${ending}`)
      if (await isProgram(file)) return file
    }
  }
  return null
}

/** Whether a path is a file that may be run. */
export async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
