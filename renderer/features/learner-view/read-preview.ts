import type { Exchange } from '../../../server/contract/studio.ts'
import { isRecord } from '../../lib/guards.ts'
import { readReply } from '../../model/read-reply.ts'

/** What a function says about a response before it is marked (protocol.md 7.1); any part may be missing. */
export interface PreviewReading {
  readonly latex: string | null
  readonly sympy: string | null
  readonly feedback: string | null
}

/** A preview that was read, or why there is none. */
export type PreviewAnswer =
  | { readonly status: 'read'; readonly reading: PreviewReading }
  | { readonly status: 'failed'; readonly problem: string }

/** Reads the reply to a preview in either wire format; never throws. */
export function readPreview(exchange: Exchange): PreviewAnswer {
  const reply = readReply(exchange)
  if (reply.kind !== 'result') return { status: 'failed', problem: reply.message }
  return {
    status: 'read',
    reading: readPreviewValue(reply.result.preview ?? reply.result.preSubmissionFeedback),
  }
}

/** Reads a preview value; real functions answer objects, texts and anything else. */
export function readPreviewValue(value: unknown): PreviewReading {
  if (!isRecord(value))
    return { latex: null, sympy: value === undefined ? null : textOf(value), feedback: null }
  return {
    latex: nonEmpty(value.latex),
    sympy: value.sympy === undefined || value.sympy === '' ? null : textOf(value.sympy),
    feedback: nonEmpty(value.feedback),
  }
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
