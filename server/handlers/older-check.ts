import { Ajv, type ErrorObject } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { olderReplySchemas, olderRequestSchemas } from '../contract/older.ts'
import { OlderFailure } from './older-failure.ts'

const ajv = new Ajv({ allowUnionTypes: true, strict: true })

const names = { eval: 'evaluation', preview: 'preview', healthcheck: 'healthcheck' } as const

/** Checks the bodies of one operation of the older base layer; a misfit throws `OlderFailure` (protocol.md 1.7). */
export const olderChecks = {
  evalRequest: checkerOf('eval', olderRequestSchemas.eval),
  previewRequest: checkerOf('preview', olderRequestSchemas.preview),
  healthcheckRequest: checkerOf('healthcheck', olderRequestSchemas.healthcheck),
  evalReply: checkerOf('eval', olderReplySchemas.eval),
  previewReply: checkerOf('preview', olderReplySchemas.preview),
  healthcheckReply: checkerOf('healthcheck', olderReplySchemas.healthcheck),
} as const

function checkerOf<S extends TSchema>(
  operation: keyof typeof names,
  schema: S,
): (body: unknown) => Static<S> {
  const fits = ajv.compile<Static<S>>(schema)
  return (body) => {
    if (fits(body)) return body
    throw new OlderFailure({
      message: `Failed to validate body against the ${names[operation]} schema.`,
      detail: detailOf(fits.errors?.[0]),
    })
  }
}

function detailOf(error: ErrorObject | undefined): unknown {
  if (error === undefined) return 'It does not fit.'
  return {
    message: error.message ?? error.keyword,
    schema_path: partsOf(error.schemaPath),
    instance_path: partsOf(error.instancePath),
  }
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
