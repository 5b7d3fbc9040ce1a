import { useMemo } from 'react'
import { isRecord } from '../../lib/guards.ts'
import { useParams } from '../../model/edit-params.ts'
import { useParamsSchema } from '../../model/params-schema.ts'
import type { ParamsReading } from '../../model/response-area.ts'
import { fieldProblem, schemaFields, type SchemaField } from './schema-fields.ts'
import type { Finding, Severity } from './symbol-findings.ts'
import { symbolCell } from './symbol-place.ts'
import { useSymbolFindings } from './use-findings.ts'

type Json = Readonly<Record<string, unknown>>

/** Something about the params that an author should look at, and the field where it can be mended. */
export interface Problem {
  readonly severity: Severity
  readonly text: string
  /** The id of a field of the form; null when only the JSON can be mended. */
  readonly place: string | null
}

/** All that there is to look at in the params of the area that is shown, what matters most first. */
export function useProblems(): readonly Problem[] {
  const reading = useParams()
  const findings = useSymbolFindings()
  const { schema } = useParamsSchema()
  return useMemo(() => problemsOf(reading, findings, schema), [reading, findings, schema])
}

function problemsOf(
  reading: ParamsReading,
  findings: readonly Finding[],
  schema: Json | null,
): readonly Problem[] {
  if (reading.status === 'unreadable') return [{ severity: 'error', text: reading.problem, place: null }]
  return [
    ...schemaFields(schema).flatMap((field) => settingProblems(field, '', reading.value)),
    ...findings.map(({ severity, text, row, column }) => ({
      severity,
      text,
      place: symbolCell(row, column),
    })),
  ]
}

function settingProblems(field: SchemaField, parent: string, params: Json): readonly Problem[] {
  const value = Object.hasOwn(params, field.name) ? params[field.name] : undefined
  const path = parent === '' ? field.name : `${parent}.${field.name}`
  const problem = fieldProblem(field, value)
  const own =
    problem === null
      ? []
      : [{ severity: 'error', text: `${path}: ${problem}`, place: `field-${path}` } as const]
  return isRecord(value)
    ? [...own, ...field.fields.flatMap((inner) => settingProblems(inner, path, value))]
    : own
}
