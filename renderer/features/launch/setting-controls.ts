import { FunctionSettingsSchema } from '../../../server/contract/function-settings.ts'

/** The right kind of field for a setting. */
export type Control =
  | { readonly kind: 'text' | 'words'; readonly canBeEmpty: boolean; readonly words: readonly string[] }
  | { readonly kind: 'number' | 'lines' | 'switch' }

const { properties } = FunctionSettingsSchema

const words: Readonly<Record<string, readonly string[]>> = {
  kind: wordsOf(properties.kind),
  interface: wordsOf(properties.interface),
  transport: wordsOf(properties.transport),
  fileRequest: wordsOf(properties.fileRequest),
}

/** Which field a setting is changed in, by its name. */
export function controlOf(name: string): Control {
  const known = words[name]
  if (known !== undefined) return { kind: 'words', words: known, canBeEmpty: false }
  switch (name) {
    case 'args':
      return { kind: 'lines' }
    case 'maxWorkers':
    case 'limits.queue':
      return { kind: 'number' }
    case 'restartOnChange':
    case 'sandbox':
    case 'keepsConnection':
      return { kind: 'switch' }
    default:
      return { kind: 'text', words: [], canBeEmpty: name.startsWith('env.') }
  }
}

function wordsOf(schema: object): readonly string[] {
  const list: unknown = 'enum' in schema ? schema.enum : []
  return Array.isArray(list) ? list.map(String) : []
}
