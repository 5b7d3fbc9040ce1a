import type { FunctionSettingsView, SettingFact } from '../../../../../server/contract/function-settings.ts'

/** What a page is told about a Node function, with other facts or another file where a test wants them. */
export function aView(
  values: Readonly<Record<string, unknown>> = {},
  overrides: Partial<FunctionSettingsView> & { readonly text?: string | null } = {},
): FunctionSettingsView {
  const { text = null, ...rest } = overrides
  const all = { kind: 'evaluation', command: 'node', interface: 'rpc', transport: 'ipc', ...values }
  return {
    functionId: 'one',
    folder: '/functions/one',
    isEditable: true,
    layout: { layout: 'node', sentence: 'Started as a Node program.', decidedBy: null, problem: null },
    alternatives: [],
    facts: Object.entries(all).map(([name, value]) => aFact(name, value)),
    tests: [],
    notes: [],
    problem: null,
    file: { name: 'feedback-studio.json', text, settings: {}, problems: {}, unknownKeys: [] },
    isCurrent: true,
    ...rest,
  }
}

/** A setting that was recognised, unless the source is given. */
export function aFact(
  name: string,
  value: unknown,
  from: SettingFact['source']['from'] = 'layout',
): SettingFact {
  return { name, value, recognised: value, source: { from, detail: from } }
}
