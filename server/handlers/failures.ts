import type { FieldProblems } from '../contract/errors.ts'

/** The request does not fit its schema; no function was called (spec.md 4, rule 2). */
export class InvalidRequest extends Error {
  readonly fields: FieldProblems

  constructor(fields: FieldProblems, message = `request validation error: ${summaryOf(fields)}`) {
    super(message)
    this.name = 'InvalidRequest'
    this.fields = fields
  }
}

/** The function answered, but not what its operation must answer (protocol.md 1.5). */
export class InvalidReply extends Error {
  readonly fields: FieldProblems

  constructor(fields: FieldProblems, message = `response validation error: ${summaryOf(fields)}`) {
    super(message)
    this.name = 'InvalidReply'
    this.fields = fields
  }
}

/** No function of the kind that the route needs is open. */
export class NoFunction extends Error {
  constructor(kind: 'evaluation' | 'chat') {
    super(`No ${kind} function is open. Start the base layer with one, or open one in the studio.`)
    this.name = 'NoFunction'
  }
}

/** A health call failed for a reason that says nothing about the function's own tests (protocol.md 3.5, 4.5). */
export class HealthCheckFailed extends Error {
  constructor(message: string, cause: Error) {
    super(message, { cause })
    this.name = 'HealthCheckFailed'
  }
}

/** More than these are told by the fields alone. */
const maxListed = 8

/** One sentence of the problems; a problem that names its field already is not given the name twice. */
function summaryOf(fields: FieldProblems): string {
  const sentences = Object.entries(fields).flatMap(([field, problems]) =>
    problems.map((problem) =>
      field === '(root)' || problem.startsWith(field) ? problem : `${field} ${problem}`,
    ),
  )
  const more = sentences.length - maxListed
  const listed = sentences.slice(0, maxListed).join('; ')
  return more > 0 ? `${listed}; and ${more} more.` : `${listed}.`
}
