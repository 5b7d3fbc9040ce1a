import type { Reach } from './probe-plan.ts'
import { strings } from './strings.ts'
import type { TraceRow } from './trace-rows.ts'

/** Something that keeps a case from doing what it is there for. */
export interface Finding {
  readonly caseIndex: number
  readonly kind: 'duplicate' | 'shadowed' | 'unreachable'
  readonly text: string
}

/** Names what is wrong with the cases, as far as is known: duplicates at once, the rest after `Evaluate all`. */
export function findingsOf(rows: readonly TraceRow[], reach: ReadonlyMap<number, Reach>): readonly Finding[] {
  const matched = rows.find(({ said }) => said === 'match')?.caseIndex ?? null
  return rows.flatMap(({ caseIndex, twin, said }): Finding[] => {
    if (caseIndex === null) return []
    if (twin !== null) {
      const text = twin.of === 'answer' ? strings.sameAsAnswer : strings.sameAsCase(twin.index + 1)
      return [{ caseIndex, kind: 'duplicate', text }]
    }
    const text = textOf(reach.get(caseIndex))
    const unreachable: Finding[] = text === null ? [] : [{ caseIndex, kind: 'unreachable', text }]
    const isShadowed = said === 'would-match' && matched !== null && unreachable.length === 0
    return isShadowed ? [{ caseIndex, kind: 'shadowed', text: strings.shadowed(matched + 1) }] : unreachable
  })
}

function textOf(reach: Reach | undefined): string | null {
  switch (reach?.kind) {
    case undefined:
    case 'reached':
      return null
    case 'accepted':
      return strings.accepted
    case 'earlier':
      return strings.earlier(reach.index + 1)
    case 'no-match':
      return strings.noMatch
    case 'failed':
      return strings.reachFailed(reach.problem)
  }
}
