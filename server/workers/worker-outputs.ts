import { recoverUnserialisable } from './recover-exception.ts'
import { WorkerOutput, type WriteLog } from './worker-output.ts'

/** A moment in what a worker writes. */
export interface OutputMark {
  readonly error: number
  readonly output: number
}

/** What one worker writes to its two streams. */
export class WorkerOutputs {
  readonly error: WorkerOutput
  readonly output: WorkerOutput

  constructor(write: WriteLog) {
    this.error = new WorkerOutput('stderr', write)
    this.output = new WorkerOutput('stdout', write)
  }

  mark(): OutputMark {
    return { error: this.error.tail.mark(), output: this.output.tail.mark() }
  }

  since(mark: OutputMark): {
    readonly errorLines: readonly string[]
    readonly outputLines: readonly string[]
  } {
    return { errorLines: this.error.tail.since(mark.error), outputLines: this.output.tail.since(mark.output) }
  }

  /** Resolves with the text of an exception that a toolkit could not send, as soon as it is there; never after `over`. */
  sawException(mark: OutputMark, over: AbortSignal): Promise<string> {
    return new Promise((resolve) => {
      const look = (lines: readonly string[]): void => {
        const text = recoverUnserialisable(lines)
        if (text !== null) resolve(text)
      }
      const { errorLines, outputLines } = this.since(mark)
      look([...outputLines, ...errorLines])
      for (const { tail } of [this.error, this.output]) {
        const unwatch = tail.watch((line) => {
          look([line])
        })
        over.addEventListener('abort', unwatch)
      }
    })
  }
}
