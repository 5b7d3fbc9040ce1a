import path from 'node:path'
import type { JsonObject } from '../contract/schema-parts.ts'
import type { Settings } from '../contract/studio.ts'
import { KeptFile } from './kept-file.ts'

const version = 1
const schemes = ['light', 'dark', 'auto'] as const

/** What the author chose, in one file; keys of other versions are kept, and a newer version's file is left alone. */
export class SettingsFile {
  private readonly file: KeptFile
  private readonly report: (message: string) => void
  /** What was chosen since the start, where a newer version owns the file. */
  private session: JsonObject | null = null

  constructor(homeFolder: string, report: (message: string, error?: unknown) => void) {
    this.file = new KeptFile(path.join(homeFolder, 'settings.json'), report)
    this.report = report
  }

  async read(): Promise<Settings> {
    const stored = (await this.file.read()) ?? {}
    return settingsOf({ ...stored, ...this.session })
  }

  async write(settings: Settings): Promise<Settings> {
    const stored = (await this.file.read()) ?? {}
    if (isNewer(stored)) {
      if (this.session === null) {
        this.report('settings.json belongs to a newer version, so settings are kept for this session only.')
      }
      this.session = settings
    } else {
      await this.file.write({ ...stored, ...settings, version })
    }
    return this.read()
  }
}

function isNewer(stored: JsonObject): boolean {
  return typeof stored.version === 'number' && stored.version > version
}

/** The file's version is no choice of the author. */
function settingsOf(stored: JsonObject): Settings {
  const colorScheme = schemes.find((scheme) => scheme === stored.colorScheme) ?? 'auto'
  const chosen = Object.entries(stored).filter(([key]) => key !== 'version')
  return { ...Object.fromEntries(chosen), colorScheme }
}
