import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'
import 'monaco-editor/esm/vs/editor/edcore.main.js'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import * as jsonLanguage from 'monaco-editor/esm/vs/language/json/monaco.contribution.js'
import type { json } from 'monaco-editor'

const { KeyCode, KeyMod } = monaco
const schemas = new Map<string, object>()

/** Makes the editor that is part of the app the one that is used; by default it would be loaded from the network. */
export function prepareMonaco(): void {
  globalThis.MonacoEnvironment = {
    getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
  }
  loader.config({ monaco })
  // Keys of the app: a rule without a command lets the event go on to the window.
  monaco.editor.addKeybindingRules(
    [KeyMod.CtrlCmd | KeyCode.Enter, KeyMod.CtrlCmd | KeyCode.KeyK, KeyCode.F1].map((keybinding) => ({
      keybinding,
      command: null,
    })),
  )
}

/** Gives the models of one path a JSON Schema for hints and warnings; null takes it away. */
export function setSchema(path: string, schema: object | null): void {
  if (schema) schemas.set(path, schema)
  else if (!schemas.delete(path)) return
  jsonDefaults().setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemas: [...schemas].map(([name, value]) => ({
      uri: `schema:${name}`,
      fileMatch: [name],
      schema: value,
    })),
  })
}

/** Follows the page's colours, so that an editor looks like every other field. */
export function defineThemes(isDark: boolean): string {
  const name = isDark ? 'studio-dark' : 'studio-light'
  monaco.editor.defineTheme(name, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [],
    colors: pageColors(),
  })
  return name
}

function pageColors(): Record<string, string> {
  const style = getComputedStyle(document.documentElement)
  const colors: Record<string, string> = {
    'editor.background': style.getPropertyValue('--mantine-color-body'),
    'editor.foreground': style.getPropertyValue('--mantine-color-text'),
    'editorLineNumber.foreground': style.getPropertyValue('--mantine-color-dimmed'),
  }
  return Object.fromEntries(
    Object.entries(colors)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => /^#[\da-f]{6}$/i.test(value)),
  )
}

function jsonDefaults(): json.LanguageServiceDefaults {
  // The package's types do not say what this part of it exports.
  const part: object = jsonLanguage
  if ('jsonDefaults' in part && isDefaults(part.jsonDefaults)) return part.jsonDefaults
  throw new Error('The JSON language of the editor is not what it was.')
}

function isDefaults(value: unknown): value is json.LanguageServiceDefaults {
  return typeof value === 'object' && value !== null && 'setDiagnosticsOptions' in value
}
