import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import type { FieldProblems } from '../contract/errors.ts'
import { problemsOf } from './field-problems.ts'

// Nothing is coerced, filled in or removed: a function sees what the caller sent.
const options: Options = { verbose: true, allowUnionTypes: true, strict: true }
const toFirstFault = new Ajv(options)
const toEveryFault = new Ajv({ ...options, allErrors: true })

/** Values of a larger body are not all looked at: millions of faults would cost more memory than there is. */
const maxValuesForEveryFault = 20_000

/** The outcome of a check: the value with its type, or the problems field by field. */
export type Checked<T> =
  | { readonly isValid: true; readonly value: T }
  | { readonly isValid: false; readonly problems: FieldProblems }

/** Compiles a schema when it is first needed; the result checks values and names every fault, of a huge value the first. */
export function checkerOf<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  let compiled: ValidateFunction<Static<S>> | null = null
  return (value) => {
    compiled ??= toFirstFault.compile<Static<S>>(schema)
    const isValid = compiled
    if (isValid(value)) return { isValid: true, value }
    const first: ErrorObject[] = isValid.errors ?? []
    if (hasMoreValuesThan(maxValuesForEveryFault, value))
      return { isValid: false, problems: problemsOf(first) }
    // The library keeps what it compiled; most schemas never meet a fault.
    const collect = toEveryFault.compile<Static<S>>(schema)
    collect(value)
    return { isValid: false, problems: problemsOf(collect.errors ?? first) }
  }
}

function hasMoreValuesThan(limit: number, root: unknown): boolean {
  const waiting: unknown[] = [root]
  for (let count = 0; waiting.length > 0; count++) {
    if (count + waiting.length > limit) return true
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const children: unknown[] = Object.values(value)
    if (children.length > limit) return true
    waiting.push(...children)
  }
  return false
}
