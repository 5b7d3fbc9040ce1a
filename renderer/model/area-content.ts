import { areaVersion, type Area } from '../../server/contract/area.ts'
import { readInput, type AreaProblems, type ResponseArea, type TypedValue } from './response-area.ts'

/** What an area is made of besides its name: all that a file holds. */
export type AreaContent = Omit<ResponseArea, 'id' | 'name'>

/** A new area, with nothing in it yet. */
export const blankContent: AreaContent = {
  title: '',
  functionName: null,
  responseType: 'EXPRESSION',
  config: {},
  prompt: '',
  postText: '',
  hiddenSymbols: [],
  response: { mode: 'text', text: '' },
  answer: { mode: 'text', text: '' },
  params: '{}',
  tests: [],
  rest: {},
}

/** The keys of a file that this version knows. */
const knownKeys: readonly string[] = [
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
] satisfies (keyof Area)[]

/** The content of an area file, as it is edited. */
export function contentOf(area: Area): AreaContent {
  return {
    title: area.title,
    functionName: area.function ?? null,
    responseType: area.responseType,
    config: area.config ?? {},
    prompt: area.preText ?? '',
    postText: area.postText ?? '',
    hiddenSymbols: area.hiddenSymbols ?? [],
    response: typedOf(area.response),
    answer: typedOf(area.answer),
    params: JSON.stringify(area.params ?? {}, null, 2),
    tests: area.tests ?? [],
    rest: Object.fromEntries(Object.entries(area).filter(([key]) => !knownKeys.includes(key))),
  }
}

/** What writing an area gives: the file's content, or what has to be put right first. */
export type AreaWriting =
  | { readonly status: 'written'; readonly area: Area }
  | { readonly status: 'unreadable'; readonly problems: AreaProblems }

/** The content as its file has it; empty texts and lists are left out. */
export function writeContent(content: AreaContent): AreaWriting {
  const read = readInput(content)
  if (read.status === 'unreadable') return read
  const { response, answer, params } = read.input
  const area: Area = {
    version: areaVersion,
    title: content.title,
    responseType: content.responseType,
    answer,
    ...content.rest,
  }
  return {
    status: 'written',
    area: {
      ...area,
      ...without(content.functionName === null, { function: content.functionName ?? '' }),
      ...without(isEmpty(content.config), { config: content.config }),
      ...without(content.prompt === '', { preText: content.prompt }),
      ...without(content.postText === '', { postText: content.postText }),
      ...without(content.hiddenSymbols.length === 0, { hiddenSymbols: [...content.hiddenSymbols] }),
      ...without(response === '', { response }),
      ...without(isEmpty(params), { params }),
      ...without(content.tests.length === 0, { tests: [...content.tests] }),
    },
  }
}

/** An area with its keys in the order in which people read them, unknown ones last. */
export function inReadingOrder(area: Area): Area {
  const rank = (key: string): number => (knownKeys.includes(key) ? knownKeys.indexOf(key) : knownKeys.length)
  const entries = Object.entries(area).sort(([a], [b]) => rank(a) - rank(b))
  return Object.assign({}, ...entries.map(([key, value]) => ({ [key]: value }))) as Area
}

function without(isLeftOut: boolean, part: Partial<Area>): Partial<Area> {
  return isLeftOut ? {} : part
}

/** Whether two contents say the same. */
export function isSameContent(a: AreaContent, b: AreaContent): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function typedOf(value: unknown): TypedValue {
  if (value === undefined) return { mode: 'text', text: '' }
  return typeof value === 'string' ? { mode: 'text', text: value } : { mode: 'json', text: jsonOf(value) }
}

/** Short values, such as a matrix, stay on one line. */
function jsonOf(value: unknown): string {
  const line = JSON.stringify(value)
  return line.length <= 80 ? line : JSON.stringify(value, null, 2)
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
