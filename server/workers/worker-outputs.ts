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
  private watchers: readonly ((line: string) => void)[] = []

  constructor(write: WriteLog) {
    this.error = new WorkerOutput('stderr', write)
    this.output = new WorkerOutput('stdout', write)
    for (const { tail } of [this.error, this.output]) {
      tail.watch((line) => {
        for (const watcher of this.watchers) watcher(line)
      })
    }
  }

  mark(): OutputMark {
    this.settle()
    return { error: this.error.tail.mark(), output: this.output.tail.mark() }
  }

  since(mark: OutputMark): {
    readonly errorLines: readonly string[]
    readonly outputLines: readonly string[]
  } {
    this.settle()
    return { errorLines: this.error.tail.since(mark.error), outputLines: this.output.tail.since(mark.output) }
  }

  private settle(): void {
    this.error.settle()
    this.output.settle()
  }

  /**
   * Calls back with the text of an exception that a toolkit could not send, as soon as it is there, though never before
   * this has returned; only lines that `isSign` accepts count. The returned function ends the watch.
   */
  watchException(
    mark: OutputMark,
    onText: (text: string) => void,
    isSign: (line: string) => boolean = () => true,
  ): () => void {
    const look = (lines: readonly string[]): void => {
      const text = lines.length === 0 ? null : recoverUnserialisable(lines.filter(isSign))
      if (text !== null)
        queueMicrotask(() => {
          onText(text)
        })
    }
    const { errorLines, outputLines } = this.since(mark)
    if (errorLines.length + outputLines.length > 0) look([...outputLines, ...errorLines])
    const watcher = (line: string): void => {
      look([line])
    }
    this.watchers = [...this.watchers, watcher]
    return () => {
      this.watchers = this.watchers.filter((one) => one !== watcher)
    }
  }
}
