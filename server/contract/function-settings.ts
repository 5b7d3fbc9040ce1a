import { Type, type Static } from 'typebox'
import { oneOf, type JsonObject } from './schema-parts.ts'

/** The file in a function folder that keeps what its author chose; it may be committed. */
export const settingsFileName = 'feedback-studio.json'

/** The ways in which a folder can show how its function is started (protocol.md 8). */
export const layouts = [
  'dockerfile',
  'lean',
  'wolfram',
  'python-package',
  'python-old',
  'python-chat',
  'node',
  'custom',
] as const

/** `custom` starts only what the settings file says. */
export type Layout = (typeof layouts)[number]

const duration = Type.String({ maxLength: 40 })
const text = Type.String({ minLength: 1, maxLength: 4_000, pattern: '^[^\\u0000\\r\\n]*$' })

/** The limits that the settings file may name; durations such as `30s`, `500ms` or `1m30s`. */
export const SettingsLimitsSchema = Type.Object(
  {
    start: Type.Optional(duration),
    eval: Type.Optional(duration),
    preview: Type.Optional(duration),
    healthcheck: Type.Optional(duration),
    chat: Type.Optional(duration),
    stop: Type.Optional(duration),
    queue: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  },
  { additionalProperties: false },
)

/** What `feedback-studio.json` may say; every field overrides what was recognised. Other keys are kept as they are. */
export const FunctionSettingsSchema = Type.Object({
  layout: Type.Optional(oneOf(layouts)),
  kind: Type.Optional(oneOf(['evaluation', 'chat'])),
  /** A program on PATH, or a path meant from the folder. */
  command: Type.Optional(text),
  args: Type.Optional(
    Type.Array(Type.String({ maxLength: 4_000, pattern: '^[^\\u0000]*$' }), { maxItems: 200 }),
  ),
  /** Meant from the folder. */
  workingDir: Type.Optional(text),
  interface: Type.Optional(oneOf(['rpc', 'file'])),
  transport: Type.Optional(oneOf(['stdio', 'ipc', 'tcp', 'http', 'ws'])),
  endpoint: Type.Optional(text),
  fileRequest: Type.Optional(oneOf(['combined', 'wrapped', 'flat'])),
  env: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,99}$' }),
      Type.String({ maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
      { additionalProperties: false },
    ),
  ),
  limits: Type.Optional(SettingsLimitsSchema),
  maxWorkers: Type.Optional(Type.Integer({ minimum: 1, maximum: 256 })),
  restartOnChange: Type.Optional(Type.Boolean()),
  sandbox: Type.Optional(Type.Boolean()),
  keepsConnection: Type.Optional(Type.Boolean()),
})
export type FunctionSettings = Static<typeof FunctionSettingsSchema>

/** The name of one setting; also the names of its entries in lists of problems. */
export type SettingName = Exclude<keyof FunctionSettings, 'layout'>

/** Where a value comes from; `detail` says it for a person, such as `FUNCTION_ARGS in Dockerfile, line 12`. */
export interface SettingSource {
  readonly from: 'settings-file' | 'start' | 'dockerfile' | 'layout' | 'config' | 'default'
  readonly detail: string
}

/** One setting as it holds, in the form that the settings file would give it; null stands for "none". */
export interface SettingFact {
  /** `env.NAME` and `limits.NAME` for the entries of those two. */
  readonly name: string
  readonly value: unknown
  readonly source: SettingSource
  /** What holds when the settings file says nothing about it. */
  readonly recognised: unknown
}

/** One layout that fits the folder. */
export interface LayoutChoice {
  readonly layout: Layout
  /** One sentence: what is started, and why. */
  readonly sentence: string
  /** The file that decided, and its line where there is one. */
  readonly decidedBy: { readonly file: string; readonly line: number | null } | null
  /** Why it cannot be started on this machine as things are; null when nothing is known against it. */
  readonly problem: string | null
}

/** How a function is started, why, and what its settings file says. */
export interface FunctionSettingsView {
  readonly functionId: string
  readonly folder: string
  /** False for the functions that come with the app. */
  readonly isEditable: boolean
  /** The layout that is used; null when none fits. */
  readonly layout: LayoutChoice | null
  /** The other layouts that fit. */
  readonly alternatives: readonly LayoutChoice[]
  readonly facts: readonly SettingFact[]
  /** Test files of the folder, by their path in it; at most 50. */
  readonly tests: readonly string[]
  /** Things worth knowing that are no mistakes, such as lines of a Dockerfile that were left out. */
  readonly notes: readonly string[]
  /** Why the function cannot be started; null when nothing is known against it. */
  readonly problem: string | null
  /** The settings file as it stands. */
  readonly file: {
    readonly name: string
    /** Null when there is none. */
    readonly text: string | null
    /** What of it is understood and valid. */
    readonly settings: FunctionSettings
    /** What is wrong with it, by field; `(file)` is the file itself. */
    readonly problems: Readonly<Record<string, readonly string[]>>
    /** Keys that are not ours; they are kept. */
    readonly unknownKeys: readonly string[]
  }
  /** False when the folder says something else by now than what the worker was started with. */
  readonly isCurrent: boolean
}

/**
 * How the settings file is to be changed. `change` replaces the given fields and removes those that are null, `text`
 * replaces the whole file. `basedOn` is the text that the author saw, so that a file that was changed meanwhile is not lost.
 */
export const ChangeSettingsSchema = Type.Object(
  {
    basedOn: Type.Union([Type.String(), Type.Null()]),
    change: Type.Optional(Type.Unsafe<JsonObject>({ type: 'object' })),
    text: Type.Optional(Type.String({ maxLength: 500_000 })),
  },
  { additionalProperties: false },
)
export type ChangeSettings = Static<typeof ChangeSettingsSchema>

/** A folder that shows nothing, with what its author says about it. */
export const SetUpRequestSchema = Type.Object(
  { folder: Type.String({ minLength: 1 }), change: Type.Unsafe<JsonObject>({ type: 'object' }) },
  { additionalProperties: false },
)

export const functionSettingsPaths = {
  /** GET → FunctionSettingsView; PUT ChangeSettings → FunctionSettingsView, the function started anew under the same id */
  settings: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/settings`,
  /** POST SetUpRequest → FunctionSummary; writes the settings file of a folder, then opens it */
  setUp: '/api/function-set-up',
} as const
