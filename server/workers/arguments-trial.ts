import type { FunctionLaunch } from '../contract/function.ts'
import { arrivesByFile, needsProbe, probeArguments } from './arguments-probe.ts'

/** What a trial is made with. */
export interface TrialOptions {
  readonly launch: FunctionLaunch
  readonly environment: () => Record<string, string>
  /** Called when there is a warning to show, or none any more. */
  readonly onChange: (warning: string | null) => void
}

/** Finds out once whether a function gets its arguments, and again after a restart when it did not (protocol.md 15). */
export class ArgumentsTrial {
  private readonly options: TrialOptions
  private readonly closing = new AbortController()
  private running: Promise<void> = Promise.resolve()
  private isDue: boolean
  private found: string | null = null

  constructor(options: TrialOptions) {
    this.options = options
    this.isDue = needsProbe(options.launch)
  }

  /** The sentence for the author; null when all is well, as far as is known. */
  get warning(): string | null {
    return this.found
  }

  /** Makes the trial once the author's own worker is ready, so that it does not delay it, unless it was made already. */
  beginWhen(isReady: () => boolean): void {
    if (!this.isDue || this.closing.signal.aborted || !isReady()) return
    this.isDue = false
    this.running = this.make()
  }

  /** What was wrong may have been mended. */
  again(): void {
    if (this.found === null) return
    this.isDue = true
    this.tell(null)
  }

  /** Resolves when no process of a trial is left. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.running
  }

  /** Warns at once, and says what would help when that was tried too. */
  private async make(): Promise<void> {
    const { launch, environment } = this.options
    const probe = { launch, env: environment(), signal: this.closing.signal }
    if ((await probeArguments(probe)) !== 'lost') return
    this.tell(warningFor(launch))
    if (launch.interface === 'file') return
    if (await arrivesByFile(probe)) this.tell(`${lostOverSocket} ${filesHelp}`)
  }

  private tell(warning: string | null): void {
    if (this.closing.signal.aborted) return
    this.found = warning
    this.options.onChange(warning)
  }
}

function warningFor(launch: FunctionLaunch): string {
  if (launch.interface === 'rpc')
    return `${lostOverSocket} Take a newer helper package, or try FUNCTION_INTERFACE=file.`
  return `${observed} It may not read request files of the shape "${launch.fileRequest ?? 'combined'}". Set FUNCTION_FILE_REQUEST=combined.`
}

const observed =
  'A trial call with two different texts suggests that the function does not get its arguments: it took both as None.'
const lostOverSocket = `${observed} One version of the Python helper package loses them over a socket and then calls everything correct.`
const filesHelp =
  'Over the file interface the same trial came out right: set FUNCTION_INTERFACE=file, or take a newer helper package.'
