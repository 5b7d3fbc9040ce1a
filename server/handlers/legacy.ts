import {
  LegacyEvalRequestSchema,
  LegacyHealthcheckRequestSchema,
  LegacyPreviewRequestSchema,
  type LegacyCommand,
  type LegacyReply,
} from '../contract/legacy.ts'
import { evaluationOfLegacy, legacyResult, previewOfLegacy } from '../translate/legacy.ts'
import { InvalidRequest } from './failures.ts'
import type { HandlerContext } from './function-caller.ts'
import { evaluate, healthcheck, preview } from './function-operations.ts'
import { checkerOf, type Checked } from './validate.ts'

const checkEval = checkerOf(LegacyEvalRequestSchema)
const checkPreview = checkerOf(LegacyPreviewRequestSchema)
const checkHealthcheck = checkerOf(LegacyHealthcheckRequestSchema)

/** Answers `POST /`: one command, one body (spec.md 4). */
export async function handleLegacy(
  command: LegacyCommand,
  body: unknown,
  context: HandlerContext,
): Promise<LegacyReply> {
  switch (command) {
    case 'eval': {
      const evaluation = evaluationOfLegacy(valid(checkEval(body)))
      return { command, result: legacyResult(await evaluate(evaluation, context)) }
    }
    case 'preview':
      return { command, result: await preview(previewOfLegacy(valid(checkPreview(body))), context) }
    case 'healthcheck':
      valid(checkHealthcheck(body))
      return { command, result: { ...(await healthcheck(context)) } }
  }
}

function valid<T>(checked: Checked<T>): T {
  if (!checked.isValid) throw new InvalidRequest(checked.problems)
  return checked.value
}
