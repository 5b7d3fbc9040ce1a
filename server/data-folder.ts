import path from 'node:path'
import { readText, type Environment } from './config-values.ts'

/** The machine, as far as the place of the app's own files depends on it. */
export interface HomeSurroundings {
  readonly platform: NodeJS.Platform
  readonly userHome: string
}

/** Where the app keeps drafts and settings: `FEEDBACK_STUDIO_HOME`, else the platform's own place (design.md 6). */
export function dataFolder(env: Environment, { platform, userHome }: HomeSurroundings): string {
  const chosen = readText(env, 'FEEDBACK_STUDIO_HOME')
  if (chosen !== null) return path.resolve(chosen)
  if (platform === 'win32') {
    const roaming = readText(env, 'APPDATA') ?? path.join(userHome, 'AppData', 'Roaming')
    return path.join(roaming, 'Feedback Studio')
  }
  if (platform === 'darwin') return path.join(userHome, 'Library', 'Application Support', 'Feedback Studio')
  const data = readText(env, 'XDG_DATA_HOME') ?? path.join(userHome, '.local', 'share')
  return path.join(data, 'feedback-studio')
}
