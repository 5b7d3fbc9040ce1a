import type { FieldProblems } from '../contract/errors.ts'
import type { StudioFailure } from '../contract/studio.ts'

/** The refusals of the studio API: code → HTTP status. */
const statuses = {
  'not-signed-in': 401,
  'wrong-host': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'unknown-function': 404,
  'unknown-exchange': 404,
  'exchange-exists': 409,
  'file-exists': 409,
  'nothing-to-install': 409,
  'changed-on-disk': 409,
  'draft-changed': 409,
  'read-only': 409,
  'too-large': 413,
  'not-json': 415,
  'invalid-request': 422,
  'folder-not-opened': 422,
  'no-sandbox': 422,
  'not-read': 500,
  'not-saved': 507,
} as const

/** The stable code of a refusal. */
export type RefusalCode = keyof typeof statuses

/** A request to the studio server that is refused; `message` is a sentence for a person. */
export class StudioRefusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldProblems | undefined

  constructor(code: RefusalCode, message: string, fields?: FieldProblems) {
    super(message)
    this.name = 'StudioRefusal'
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return statuses[this.code]
  }
}

/** The body of a refusal, as the contract has it. */
export function failureBody(code: string, message: string, fields?: FieldProblems): StudioFailure {
  if (fields === undefined) return { error: { code, message } }
  const entries = Object.entries(fields).map(([field, problems]): [string, string[]] => [
    field,
    [...problems],
  ])
  return { error: { code, message, fields: Object.fromEntries<string[]>(entries) } }
}
