import type { PersistentWorker } from './persistent-worker.ts'
import type { Tally } from './tally.ts'
import type { WorkersOptions } from './workers.ts'

/** Workers that end in the background, because they were asked to; whoever closes waits for them. */
export class Retirement {
  private readonly options: Pick<WorkersOptions, 'write' | 'onChange'>
  private readonly tally: Tally
  private readonly ending = new Set<Promise<void>>()

  constructor(options: Pick<WorkersOptions, 'write' | 'onChange'>, tally: Tally) {
    this.options = options
    this.tally = tally
  }

  /** Ends a worker of which there is nothing more to say. */
  end(worker: PersistentWorker, reason: string, graceMs: number): void {
    this.begin(worker, reason, worker.stop(graceMs))
  }

  /** Ends a worker and records why; code and signal are added when they are known, unless another has ended since. */
  endForReason(worker: PersistentWorker, reason: string, graceMs: number): void {
    const { tally } = this
    tally.noteExit(reason, worker.lastLines(20), null)
    const record = tally.lastExit
    const stopped = worker.stop(graceMs).then(async () => {
      const end = await Promise.race([worker.ended, Promise.resolve(null)])
      if (end === null || tally.lastExit !== record) return
      tally.noteExit(reason, worker.lastLines(20), end)
      this.options.onChange()
    })
    this.begin(worker, reason, stopped)
  }

  /** Resolves when all that end now have ended. */
  async done(): Promise<void> {
    await Promise.all(this.ending)
  }

  private begin(worker: PersistentWorker, reason: string, stopped: Promise<void>): void {
    if (worker.pid !== null) {
      this.options.write('base-layer', `The function is stopped (process ${worker.pid}). ${reason}`)
    }
    const ended = stopped.finally(() => {
      this.ending.delete(ended)
    })
    this.ending.add(ended)
  }
}
