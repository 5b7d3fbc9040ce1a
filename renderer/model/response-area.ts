import type { AreaTest } from '../../server/contract/area.ts'
import type { EvaluationInput } from '../../server/contract/wire-requests.ts'
import { isRecord } from '../lib/guards.ts'
import { readJsonText } from './json-text.ts'

/** A value as the author types it: plain text stands for a string, `json` for any JSON value. */
export interface TypedValue {
  readonly mode: 'text' | 'json'
  readonly text: string
}

/** One response area as it is edited; what is typed is kept even when it is not valid. */
export interface ResponseArea {
  readonly id: string
  /** The file's name, without its ending. */
  readonly name: string
  readonly title: string
  /** The function that judges; null takes whichever evaluation function is open. */
  readonly functionName: string | null
  /** One of `responseTypes`, or a type that only the file knows (protocol.md 10.2). */
  readonly responseType: string
  /** What the response type needs: options, rows, columns. */
  readonly config: Readonly<Record<string, unknown>>
  /** Markdown with mathematics, shown to the learner before the field, and after it. */
  readonly prompt: string
  readonly postText: string
  /** Codes of symbols that the learner is not shown. */
  readonly hiddenSymbols: readonly string[]
  readonly response: TypedValue
  readonly answer: TypedValue
  /** `params` as JSON text. */
  readonly params: string
  readonly tests: readonly AreaTest[]
  /** Keys of the file that this version does not know. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** The parts of an area that are sent to the function. */
export type AreaField = 'response' | 'answer' | 'params'

/** Why an area cannot be sent as it stands, by field. */
export type AreaProblems = Readonly<Partial<Record<AreaField, string>>>

/** What reading an area gives: the input for a function, or what has to be put right first. */
export type AreaReading =
  | { readonly status: 'read'; readonly input: EvaluationInput }
  | { readonly status: 'unreadable'; readonly problems: AreaProblems }

/** Reads what an area sends into what a function gets (spec.md 2.1); never throws. */
export function readInput(area: Pick<ResponseArea, AreaField>): AreaReading {
  const response = readTyped(area.response)
  const answer = readTyped(area.answer)
  const params = readParams(area.params)
  if (response.status === 'read' && answer.status === 'read' && params.status === 'read') {
    return { status: 'read', input: { response: response.value, answer: answer.value, params: params.value } }
  }
  return {
    status: 'unreadable',
    problems: {
      ...(response.status === 'read' ? {} : { response: response.problem }),
      ...(answer.status === 'read' ? {} : { answer: answer.problem }),
      ...(params.status === 'read' ? {} : { params: params.problem }),
    },
  }
}

/** Reads a typed value; plain text always reads. */
export function readTyped(value: TypedValue): ReturnType<typeof readJsonText> {
  return value.mode === 'text' ? { status: 'read', value: value.text } : readJsonText(value.text)
}

/** The same value in the other way of typing; text that is no JSON string stays as it is. */
export function switchMode(value: TypedValue, mode: TypedValue['mode']): TypedValue {
  if (value.mode === mode) return value
  if (mode === 'json') return { mode, text: JSON.stringify(value.text) }
  const reading = readJsonText(value.text)
  const unquoted = reading.status === 'read' ? reading.value : undefined
  return { mode, text: typeof unquoted === 'string' ? unquoted : value.text }
}

/** `params` read: an object, or a sentence that says what is wrong. */
export type ParamsReading =
  | { readonly status: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly status: 'unreadable'; readonly problem: string }

/** Reads the params text; nothing typed stands for no params. */
export function readParams(text: string): ParamsReading {
  if (text.trim() === '') return { status: 'read', value: {} }
  const reading = readJsonText(text)
  if (reading.status === 'unreadable') return reading
  if (isRecord(reading.value)) return { status: 'read', value: reading.value }
  return { status: 'unreadable', problem: 'Params must be a JSON object: { "name": value }.' }
}
