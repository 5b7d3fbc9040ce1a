import type { ProgressCommand, ProgressReport } from '../contract/progress.ts'

/** Takes what a worker says while it works on one call; never throws. */
export type TakeReport = (report: ProgressReport) => void

/** Follows one request for whoever wants to know how far it is (protocol.md 3.6). No call ever throws. */
export interface RequestProgress {
  /** The caller wants each step sent there. */
  callBack(url: URL): void
  /** The request is valid, and this is what it asks for. */
  understood(command: ProgressCommand): void
  /** The function is about to be called, perhaps once more; undefined when nobody listens to what it says. */
  asked(): TakeReport | undefined
}
