import type { FunctionSummary } from '../../../server/contract/studio.ts'
import type { WireFormat } from '../../../server/contract/wire-requests.ts'
import type { ResponseArea } from '../../model/response-area.ts'

/** What results come from besides the test itself: two results of a test under the same basis are worth the same. */
export function runBasis(
  { answer, params }: Pick<ResponseArea, 'answer' | 'params'>,
  entry: FunctionSummary | undefined,
  format: WireFormat,
): string {
  const files = entry === undefined ? '' : `${entry.id}@${entry.files.revision}`
  return JSON.stringify([answer.mode, answer.text, params, files, format])
}
