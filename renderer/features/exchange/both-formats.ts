import {
  evaluationRequest,
  type WireFormat,
  type WireRequest,
} from '../../../server/contract/wire-requests.ts'
import type { ExchangeRecord } from '../../model/exchanges-store.ts'

/** One evaluation in one wire format. */
export interface FormatOfEvaluation {
  readonly format: WireFormat
  readonly request: WireRequest
  readonly wasSent: boolean
}

/** The request of an evaluation in both wire formats (spec.md 1.4), from the same input. */
export function bothFormats(
  evaluation: NonNullable<ExchangeRecord['evaluation']>,
): readonly FormatOfEvaluation[] {
  const formats: readonly WireFormat[] = ['legacy', 'path-based']
  return formats.map((format) => ({
    format,
    request: evaluationRequest(format, evaluation.operation, evaluation.input),
    wasSent: format === evaluation.format,
  }))
}
