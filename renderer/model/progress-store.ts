import { create } from 'zustand'
import type { ShownStep } from '../../server/contract/progress.ts'
import type { Exchange } from '../../server/contract/studio.ts'

/** Something that a function said while it worked. Its text is untrusted. */
export interface SaidStep {
  readonly message: string
  /** Time since the request was sent. */
  readonly afterMs: number
}

interface ProgressState {
  /** The newest words of the function, by the exchange that is under way. */
  readonly words: Readonly<Record<string, string>>
}

/** What functions say about the exchanges that are under way. */
export const useProgress = create<ProgressState>()(() => ({ words: {} }))

/** The newest words of the function about an exchange, null when it has said nothing. */
export function newestWords(exchangeId: string | null) {
  return ({ words }: ProgressState): string | null =>
    exchangeId === null ? null : (words[exchangeId] ?? null)
}

/** Takes steps of an exchange; those of the base layer itself say nothing that is not on screen already. */
export function addSteps(exchangeId: string, steps: readonly ShownStep[]): void {
  const newest = steps.findLast(isOfFunction)
  if (newest === undefined) return
  useProgress.setState(({ words }) => ({ words: { ...words, [exchangeId]: newest.message } }))
}

/** Lets go of an exchange that is over. */
export function forgetSteps(exchangeId: string): void {
  useProgress.setState(({ words }) => ({
    words: Object.fromEntries(Object.entries(words).filter(([id]) => id !== exchangeId)),
  }))
}

/** What the function said during an exchange that is over, oldest first. */
export function saidDuring({ progress = [], startedAt }: Exchange): readonly SaidStep[] {
  const began = Date.parse(startedAt)
  return progress
    .filter(isOfFunction)
    .map(({ message, at }) => ({ message, afterMs: Math.max(0, Date.parse(at) - began) }))
}

function isOfFunction({ stage }: ShownStep): boolean {
  return stage === 'evaluating' || stage === 'thinking'
}
