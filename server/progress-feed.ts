import type { ProgressStep } from './contract/progress.ts'

/** Told a step of a request, and by which client's connection the request came: `127.0.0.1:54321`. */
type Listener = (client: string, step: ProgressStep) => void

/** Hands steps of the base layer to the studio inside this process, so that nothing on the wire has to change for it. */
export class ProgressFeed {
  private readonly listeners = new Set<Listener>()

  readonly tell: Listener = (client, step) => {
    for (const listener of this.listeners) listener(client, step)
  }

  /** Calls back for each step until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
}
