import type { ProgressStep, ShownStep } from '../contract/progress.ts'
import type { RunTrace } from '../contract/run-trace.ts'
import type { StudioEvent } from '../contract/studio.ts'
import type { StudioParts } from './studio-parts.ts'

/** One exchange whose progress is shown while it is under way. */
export interface FollowedExchange {
  /** Names our own end of its connection, by which the base layer knows it: `127.0.0.1:54321`. */
  connected(client: string): void
  /** Ends it and gives what the function said on the way, and what was done; null where that is not known. */
  end(): { readonly said: readonly ShownStep[]; readonly trace: RunTrace | null }
}

interface Followed {
  readonly step: (step: ProgressStep) => void
  readonly run: (trace: RunTrace) => void
}

/** Ties the steps that the base layer of this process tells to the exchanges that they belong to. */
export class ExchangeProgress {
  private readonly tell: (event: StudioEvent) => void
  private readonly redact: StudioParts['redact']
  private readonly byClient = new Map<string, Followed>()
  readonly close: () => void

  constructor(
    { progress, runs, redact }: Pick<StudioParts, 'progress' | 'runs' | 'redact'>,
    tell: (event: StudioEvent) => void,
  ) {
    this.tell = tell
    this.redact = redact
    const ends = [
      progress?.subscribe((client, step) => this.byClient.get(client)?.step(step)),
      runs?.subscribe((client, trace) => this.byClient.get(client)?.run(trace)),
    ]
    this.close = () => {
      for (const end of ends) end?.()
    }
  }

  /** Begins to follow an exchange. */
  follow(exchangeId: string): FollowedExchange {
    const said: ShownStep[] = []
    let known: string | null = null
    let done: RunTrace | null = null
    const step = ({ stage, message = '', timestamp }: ProgressStep) => {
      const shown = { stage, message: this.redact(message), at: timestamp }
      // The stages of the base layer itself are worth nothing afterwards.
      if (stage === 'evaluating' || stage === 'thinking') said.push(shown)
      this.tell({ kind: 'progress', exchangeId, steps: [shown] })
    }
    const run = (trace: RunTrace) => {
      const redacted: unknown = JSON.parse(this.redact(JSON.stringify(trace)))
      done = redacted as RunTrace
    }
    const followed = { step, run }
    return {
      connected: (client) => {
        known = client
        this.byClient.set(client, followed)
      },
      end: () => {
        if (known !== null && this.byClient.get(known) === followed) this.byClient.delete(known)
        return { said, trace: done }
      },
    }
  }
}
