import { Ajv } from 'ajv'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Type } from 'typebox'
import type { JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from './folder-problem.ts'
import { findPython, isPythonName } from './find-python.ts'
import { readJsonFile, type FunctionFolder } from './function-folder.ts'
import type { Machine, Recogniser, StartingPoint } from './recogniser.ts'

const fileName = 'feedback-studio.json'

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })

/** `feedback-studio.json`: how the function of this folder is started; kept with the function's own files. */
const FunctionSettingsSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kind: Type.Optional(oneOf(['evaluation', 'chat'])),
    command: Type.String({ minLength: 1 }),
    args: Type.Optional(Type.Array(Type.String())),
    interface: Type.Optional(oneOf(['rpc', 'file'])),
    transport: Type.Optional(oneOf(['stdio', 'ipc', 'tcp', 'http', 'ws'])),
    endpoint: Type.Optional(Type.String({ minLength: 1 })),
    env: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }), Type.String(), {
        additionalProperties: false,
      }),
    ),
    workingDir: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
)

const ajv = new Ajv({ strict: true })
const validate = ajv.compile<Type.Static<typeof FunctionSettingsSchema>>(FunctionSettingsSchema)

/** Reads `feedback-studio.json`; its paths are meant from the folder. */
export const settingsFile: Recogniser = {
  looksFor: `${fileName} with a "command"`,
  recognise: async (folder, machine) => {
    const value = await readJsonFile(path.join(folder.path, fileName))
    return value === null ? null : startOf(folder, machine, value)
  },
}

async function startOf(folder: FunctionFolder, machine: Machine, value: JsonObject): Promise<StartingPoint> {
  if (!validate(value)) throw new FolderProblem(`${fileName}: ${sentenceOf(validate.errors?.[0])}`)
  const settings: Type.Static<typeof FunctionSettingsSchema> = value
  return {
    kind: settings.kind ?? null,
    command: await commandOf(folder, machine, settings.command),
    args: settings.args ?? [],
    workingDir: await workingDirOf(folder, settings.workingDir ?? '.'),
    interface: settings.interface ?? 'rpc',
    transport: settings.transport ?? 'stdio',
    endpoint: settings.endpoint ?? null,
    env: settings.env ?? {},
    limits: {},
    recognisedAs: `Started as ${fileName} says.`,
  }
}

/** A name is looked up on PATH when it is started; a path is meant from the folder. */
function commandOf(folder: FunctionFolder, machine: Machine, command: string): string | Promise<string> {
  if (isPythonName(command)) return findPython(folder.path, machine)
  if (command === 'node') return machine.nodeProgram
  const isPath = command.includes('/') || (machine.platform === 'win32' && command.includes('\\'))
  return isPath ? path.resolve(folder.path, command) : command
}

async function workingDirOf(folder: FunctionFolder, named: string): Promise<string> {
  const workingDir = path.resolve(folder.path, named)
  const stats = await stat(workingDir).catch(() => null)
  if (stats?.isDirectory() === true) return workingDir
  throw new FolderProblem(`${fileName}: "workingDir" names ${workingDir}, which is no folder.`)
}

type Fault = NonNullable<typeof validate.errors>[number]

function sentenceOf(fault: Fault | undefined): string {
  if (fault === undefined) return 'it is not valid.'
  const where =
    fault.instancePath === '' ? 'the file' : `"${fault.instancePath.slice(1).replaceAll('/', '.')}"`
  const params: JsonObject = fault.params
  switch (fault.keyword) {
    case 'required':
      return `"${String(params.missingProperty)}" is missing.`
    case 'additionalProperties':
      return `"${String(params.additionalProperty)}" is not known in ${where}. Known are ${Object.keys(FunctionSettingsSchema.properties).join(', ')}.`
    case 'enum':
      return `${where} must be one of ${String(params.allowedValues)}.`
    default:
      return `${where} ${fault.message ?? 'is not valid'}.`
  }
}
