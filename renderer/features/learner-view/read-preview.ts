import { isRecord } from '../../lib/guards.ts'
import type { Exchange } from '../../../server/contract/studio.ts'
import { readPreviewReply } from '../../../server/contract/wire-replies.ts'

/** What a function says about a response before it is marked (protocol.md 7.1); any part may be missing. */
export interface ShownPreview {
  readonly latex: string | null
  /** How the function understood the response, as text. */
  readonly interpreted: string | null
  readonly feedback: string | null
  /** Where in the response the function stopped, as it tells it. */
  readonly place: unknown
}

/** A preview that was read, or why there is none. */
export type PreviewAnswer =
  | { readonly status: 'read'; readonly preview: ShownPreview }
  | { readonly status: 'failed'; readonly problem: string }

/** Reads the exchange of a preview in either wire format; never throws. */
export function readPreview({ received, failure }: Exchange): PreviewAnswer {
  if (!received) return { status: 'failed', problem: failure?.message ?? 'No answer came.' }
  const reading = readPreviewReply(received)
  if (reading.kind === 'failure') return { status: 'failed', problem: reading.message }
  const isObject = typeof reading.value === 'object' && !Array.isArray(reading.value)
  return {
    status: 'read',
    preview: {
      latex: nonEmpty(reading.latex),
      interpreted: textOf(isObject ? reading.sympy : reading.value),
      feedback: nonEmpty(reading.feedback),
      place: placeOf(reading.value),
    },
  }
}

/** Functions have no one word for it. */
function placeOf(value: unknown): unknown {
  if (!isRecord(value)) return null
  return value.unreadable_at ?? value.range ?? value.position ?? null
}

function nonEmpty(text: string | null): string | null {
  return text === '' ? null : text
}

function textOf(value: unknown): string | null {
  if (value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
