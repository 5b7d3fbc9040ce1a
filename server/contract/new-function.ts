import { Type, type Static } from 'typebox'
import type { FunctionKind } from './function.ts'
import { oneOf } from './schema-parts.ts'
import type { FunctionSummary } from './studio.ts'

/** What a new function can begin as. */
export const templateIds = [
  'python-plain',
  'python-helper',
  'node-plain',
  'shell-file',
  'python-chat',
] as const
export type TemplateId = (typeof templateIds)[number]

/** A template in words; `needs` says what has to be there before the function runs. */
export interface TemplateFacts {
  readonly kind: FunctionKind
  readonly title: string
  readonly needs: string
}

export const templates: Readonly<Record<TemplateId, TemplateFacts>> = {
  'python-plain': {
    kind: 'evaluation',
    title: 'Python, no packages',
    needs: 'Works at once with Python 3.9 or later.',
  },
  'python-helper': {
    kind: 'evaluation',
    title: 'Python, helper package',
    needs:
      'Needs the package lf_toolkit, which comes from git: it has to be installed before the function runs. Python 3.11 or later.',
  },
  'node-plain': {
    kind: 'evaluation',
    title: 'JavaScript, no packages',
    needs: 'Works at once: the studio brings its own Node.',
  },
  'shell-file': {
    kind: 'evaluation',
    title: 'Shell script, file interface',
    needs:
      'Works at once on Linux and macOS. On Windows it needs sh, which comes with Git for Windows. The way for any other language.',
  },
  'python-chat': {
    kind: 'chat',
    title: 'Chat in Python, no packages',
    needs: 'Works at once with Python 3.9 or later, without a language model.',
  },
}

export const NewFunctionRequestSchema = Type.Object(
  {
    template: oneOf(templateIds),
    name: Type.String({ maxLength: 1_000 }),
    /** The folder in which the function's folder is made: a whole path. */
    parent: Type.String({ maxLength: 4_000 }),
  },
  { additionalProperties: false },
)
export type NewFunctionRequest = Static<typeof NewFunctionRequestSchema>

/** What would be made; nothing is written for it. */
export interface NewFunctionPlan {
  /** The whole path of the function's folder, null while it cannot be told. */
  readonly folder: string | null
  readonly files: readonly NewFile[]
  /** Why it cannot be made, by field of the request; empty when it can. */
  readonly problems: Readonly<Partial<Record<'name' | 'parent', string>>>
}

/** A file to be made; its path is meant from the function's folder, with slashes. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** A function that was made and opened. */
export interface NewFunctionMade {
  readonly function: FunctionSummary
  readonly folder: string
  /** The file of the response area to begin with, as a whole path; null when there is none. */
  readonly firstArea: string | null
}

export const newFunctionPaths = {
  /** GET → { parent: string }: where a new function would be made, unless the author says otherwise */
  suggestion: '/api/new-function',
  /** POST NewFunctionRequest → NewFunctionPlan */
  plan: '/api/new-function/plan',
  /** POST NewFunctionRequest → NewFunctionMade; never overwrites anything */
  make: '/api/new-function/make',
} as const

const longestName = 64

/** Why a text is no name for a function, as a sentence with a better one where there is one; null for a good name (spec.md 1.8). */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Give the function a name, such as compareNumbers.'
  const better = suggestName(name)
  const instead = better === '' || better === name ? 'such as compareNumbers' : `such as ${better}`
  if (name.length > longestName) return `The name is longer than ${longestName} letters. Take a shorter one.`
  if (/^\d/.test(name))
    return 'The name begins with a digit. Begin it with a small letter, such as compareNumbers.'
  if (/[^A-Za-z0-9]/.test(name)) {
    return `The name has something else in it than the letters a to z and digits. Begin each further word with a capital letter, ${instead}.`
  }
  return /^[A-Z]/.test(name)
    ? `The name begins with a capital letter. Begin it with a small one, ${instead}.`
    : null
}

/** A name in lowerCamelCase out of any text; empty where that has no letter to begin with. */
export function suggestName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const [first = '', ...rest] = words
  const joined = [
    lowerFirst(first),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
  return joined
    .replace(/^\d+/, '')
    .slice(0, longestName)
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

/** `URLReader` is `urlReader`, `Compare` is `compare`. */
function lowerFirst(word: string): string {
  return word.replace(/^[A-Z]+(?=$|[A-Z][a-z]|\d)|^[A-Z]/, (start) => start.toLowerCase())
}
