import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, type ToStringOptions } from 'yaml'
import type { Area } from '../contract/area.ts'
import type { JsonObject } from '../contract/schema-parts.ts'
import { mergeInto } from './merge-yaml.ts'
import { spliceScalars } from './splice-yaml.ts'
import { hasAlias, readYaml, type YamlReading } from './yaml-text.ts'

/** The order in which a new file has its keys: what a person reads first comes first. */
const keyOrder: readonly string[] = [
  'version',
  'title',
  'function',
  'responseType',
  'config',
  'preText',
  'postText',
  'hiddenSymbols',
  'response',
  'answer',
  'params',
  'tests',
]

const layout: ToStringOptions = { lineWidth: 0, blockQuote: 'literal' }
/** Some texts that begin with blanks do not survive as a block; in quotes every text does. */
const quoted: ToStringOptions = { ...layout, blockQuote: false }

/** The text of a new area file. */
export function newAreaText(area: Area): string {
  return newYamlText(asJson(area))
}

/** A value as new YAML. */
export function newYamlText(value: JsonObject): string {
  return firstThatReadsAs(value, [
    () => new Document(value).toString(layout),
    () => new Document(value).toString(quoted),
  ])
}

/**
 * The text of an area file after a change: comments, the order of keys and the lines that the change does not touch
 * stay as they are. A text that cannot be read is replaced as a whole.
 */
export function changedAreaText(text: string, area: Area): string {
  return changedYamlText(text, asJson(area))
}

/** The same for any value. */
export function changedYamlText(text: string, value: JsonObject): string {
  const before = readYaml(text)
  if (before.status === 'unreadable' || !isMap(before.document.contents)) return newYamlText(value)
  if (isDeepStrictEqual(before.value, value)) return text
  const merged = (options: ToStringOptions) => () => mergedText(text, value, options)
  // A change to what an alias stands for would change other places too.
  const ways = hasAlias(before.document.contents) ? [] : [merged(layout), merged(quoted)]
  const changed = firstThatReadsAs(value, [
    () => spliceScalars(text, before, value),
    ...ways,
    () => newYamlText(value),
  ])
  return text.includes('\r\n') ? changed.replaceAll(/\r?\n/g, '\r\n') : changed
}

function mergedText(text: string, value: JsonObject, options: ToStringOptions): string | null {
  const before: YamlReading = readYaml(text)
  if (before.status === 'unreadable') return null
  mergeInto(before.document, value)
  const indent = /\n( +)[^ #\n-]/.exec(text)?.[1]?.length ?? 2
  return before.document.toString({
    ...options,
    indent: Math.min(indent, 8),
    indentSeq: !/:[ \t]*\r?\n- /.test(text),
    flowCollectionPadding: !/[{[][^\s{}[\]]/.test(text),
  })
}

/** Nothing is written that would not be read as what it was made of. */
function firstThatReadsAs(value: JsonObject, ways: readonly (() => string | null)[]): string {
  for (const way of ways) {
    const text = way()
    if (text === null) continue
    const reading = readYaml(text)
    if (reading.status === 'read' && isDeepStrictEqual(reading.value, value)) return text
  }
  // JSON is YAML too.
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The area as its file can have it, with its keys in order: what is undefined is not there. */
function asJson(area: Area): JsonObject {
  const value = JSON.parse(JSON.stringify(area)) as JsonObject
  const rank = (key: string): number => {
    const at = keyOrder.indexOf(key)
    return at === -1 ? keyOrder.length : at
  }
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => rank(a) - rank(b)))
}
