import type { FunctionSettingsView, SettingFact } from '../../../server/contract/function-settings.ts'
import type { strings } from './strings.ts'

/** The settings of one subject. */
export interface FactGroup {
  readonly id: keyof typeof strings.groups
  readonly facts: readonly SettingFact[]
}

const groupOf: Readonly<Record<string, FactGroup['id']>> = {
  kind: 'program',
  command: 'program',
  args: 'program',
  workingDir: 'program',
  interface: 'talking',
  transport: 'talking',
  endpoint: 'talking',
  fileRequest: 'talking',
  keepsConnection: 'talking',
  maxWorkers: 'workers',
  restartOnChange: 'workers',
  sandbox: 'workers',
}

/** The settings in the order of interest; what has no meaning for this function is left out, unless the file names it. */
export function shownFacts(view: FunctionSettingsView): readonly FactGroup[] {
  const shown = view.facts.filter((fact) => isChosen(fact) || hasMeaning(fact.name, view))
  return (['program', 'talking', 'workers', 'variables', 'limits'] as const).map((id) => ({
    id,
    facts: shown.filter(({ name }) => groupNameOf(name) === id),
  }))
}

/** The value of a setting as it holds. */
export function factValue({ facts }: Pick<FunctionSettingsView, 'facts'>, name: string): unknown {
  return facts.find((fact) => fact.name === name)?.value
}

function isChosen({ source }: SettingFact): boolean {
  return source.from === 'settings-file'
}

function groupNameOf(name: string): FactGroup['id'] | undefined {
  if (name.startsWith('env.')) return 'variables'
  return name.startsWith('limits.') ? 'limits' : groupOf[name]
}

function hasMeaning(name: string, view: FunctionSettingsView): boolean {
  const isFile = factValue(view, 'interface') === 'file'
  switch (name) {
    case 'transport':
    case 'keepsConnection':
      return !isFile
    case 'endpoint':
      return !isFile && factValue(view, 'transport') !== 'stdio'
    case 'fileRequest':
      return isFile
    case 'limits.chat':
      return factValue(view, 'kind') === 'chat'
    case 'limits.eval':
    case 'limits.preview':
      return factValue(view, 'kind') !== 'chat'
    default:
      return true
  }
}
