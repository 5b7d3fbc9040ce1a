import type { Machine } from './recogniser.ts'

/** The home folder of the person whose environment this is; empty when it names none. */
export function userHome({ platform, env }: Machine): string {
  return (platform === 'win32' ? env.USERPROFILE : env.HOME) ?? ''
}
