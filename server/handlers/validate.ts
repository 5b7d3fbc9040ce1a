import { Ajv, type ErrorObject } from 'ajv'
import type { Static, TSchema } from 'typebox'
import type { FieldProblems } from '../contract/errors.ts'
import { problemsOf } from './field-problems.ts'

// Nothing is coerced, filled in or removed: a function sees what the caller sent.
const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: true })

/** The outcome of a check: the value with its type, or the problems field by field. */
export type Checked<T> =
  | { readonly isValid: true; readonly value: T }
  | { readonly isValid: false; readonly problems: FieldProblems }

/** Compiles a schema once; the result checks values against it. */
export function checkerOf<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  const validate = ajv.compile<Static<S>>(schema)
  return (value) => {
    if (validate(value)) return { isValid: true, value }
    const errors: ErrorObject[] = validate.errors ?? []
    return { isValid: false, problems: problemsOf(errors) }
  }
}
