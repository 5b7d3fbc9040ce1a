import type { FunctionSummary } from '../../../server/contract/studio.ts'
import { strings } from './strings.ts'

/** One thing that is known of a worker. */
export interface Fact {
  readonly name: string
  readonly value: string
  /** Takes a line of its own. */
  readonly isLong?: boolean
}

/** What is known of a function's worker, in the order of interest; what does not apply is left out. */
export function factsOf(entry: FunctionSummary): readonly Fact[] {
  const { worker } = entry
  const { facts } = strings
  return [
    { name: facts.startedAt, value: timeOf(worker.startedAt) },
    { name: facts.restarts, value: String(worker.restarts) },
    { name: facts.callsAnswered, value: String(worker.callsAnswered) },
    { name: facts.callsFailed, value: String(worker.callsFailed) },
    { name: facts.queueLength, value: String(worker.queueLength) },
    { name: facts.longestWait, value: strings.milliseconds(worker.longestWaitMs) },
    {
      name: facts.interface,
      value: entry.interface === 'file' ? strings.file : strings.rpc(entry.transport),
    },
    ...(entry.folder === null ? [] : [{ name: facts.folder, value: entry.folder, isLong: true }]),
    ...(entry.recognisedAs === ''
      ? []
      : [{ name: facts.recognisedAs, value: entry.recognisedAs, isLong: true }]),
  ]
}

function timeOf(iso: string | null): string {
  return iso === null ? strings.never : new Date(iso).toLocaleTimeString()
}
