import { Ajv, type ErrorObject } from 'ajv'
import { AreaSchema, areaVersion, type Area, type AreaProblem, type AreaReading } from '../contract/area.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { placeOf, readYaml, type YamlReading } from './yaml-text.ts'

const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile<Area>(AreaSchema)

/**
 * Reads the text of an area file. What it cannot read it places by line and column, so that the text can be put right;
 * a file of a newer version is read as far as it is understood, and may not be written.
 */
export function readArea(text: string): AreaReading {
  const yaml = readYaml(text)
  if (yaml.status === 'unreadable') return yaml
  if (!isJsonObject(yaml.value)) {
    const message = 'A response area is a list of "key: value" lines, and begins with "version: 1".'
    return { status: 'unreadable', problem: { message, line: 1, column: 1 } }
  }
  const { version } = yaml.value
  const isNewer = typeof version === 'number' && version > areaVersion
  const value: unknown = isNewer ? { ...yaml.value, version: areaVersion } : yaml.value
  if (!validate(value)) return { status: 'unreadable', problem: problemOf(validate.errors?.[0], yaml) }
  const readOnly = isNewer
    ? `This file was written by a newer version of Feedback Studio (its format is ${String(version)}, this app knows ${areaVersion}), so it can be read, but not changed here.`
    : null
  return { status: 'read', area: value, readOnly }
}

function problemOf(
  fault: ErrorObject | undefined,
  { document, lines }: Extract<YamlReading, { status: 'read' }>,
): AreaProblem {
  if (fault === undefined) return { message: 'It is no response area.', line: 1, column: 1 }
  const keys = fault.instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const path = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  return { message: sentenceOf(fault, keys.join('.')), ...placeOf(document, path, lines) }
}

function sentenceOf({ keyword, message, ...error }: ErrorObject, where: string): string {
  const params: JsonObject = error.params
  const subject = where === '' ? 'The file' : `"${where}"`
  switch (keyword) {
    case 'required':
      return `${subject} lacks "${String(params.missingProperty)}".`
    case 'const':
      return `${subject} must be ${JSON.stringify(params.allowedValue)}.`
    default:
      return `${subject} ${message ?? 'is not valid'}.`
  }
}
