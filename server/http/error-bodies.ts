import type { LegacyError } from '../contract/legacy.ts'
import type { ErrorResponse } from '../contract/mued.ts'
import type { Failure } from './failure-table.ts'

/** The error body of `POST /` (spec.md 2.5, protocol.md 1.3). */
export function legacyErrorBody({ message, fields }: Failure): LegacyError {
  const copied = fields === null ? {} : { fields: copyOf(fields) }
  return { error: { message, ...copied } }
}

/** The error body of the path-based routes; readers of either dialect find the text of a failed function (A4). */
export function errorResponseBody({ title, message, code, details, isOfFunction }: Failure): ErrorResponse {
  return { title, message, code, details, ...(isOfFunction ? { error: { message } } : {}) }
}

function copyOf(fields: NonNullable<Failure['fields']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, problems]) => [field, [...problems]]))
}
