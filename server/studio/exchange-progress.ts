import type { ProgressStep, ShownStep } from '../contract/progress.ts'
import type { StudioEvent } from '../contract/studio.ts'
import type { StudioParts } from './studio-parts.ts'

/** One exchange whose progress is shown while it is under way. */
export interface FollowedExchange {
  /** Names our own end of its connection, by which the base layer knows it: `127.0.0.1:54321`. */
  connected(client: string): void
  /** Ends it and gives what the function said on the way. */
  end(): readonly ShownStep[]
}

/** Ties the steps that the base layer of this process tells to the exchanges that they belong to. */
export class ExchangeProgress {
  private readonly tell: (event: StudioEvent) => void
  private readonly redact: StudioParts['redact']
  private readonly byClient = new Map<string, (step: ProgressStep) => void>()
  readonly close: () => void

  constructor(
    { progress, redact }: Pick<StudioParts, 'progress' | 'redact'>,
    tell: (event: StudioEvent) => void,
  ) {
    this.tell = tell
    this.redact = redact
    const unsubscribe = progress?.subscribe((client, step) => this.byClient.get(client)?.(step))
    this.close = () => unsubscribe?.()
  }

  /** Begins to follow an exchange. */
  follow(exchangeId: string): FollowedExchange {
    const said: ShownStep[] = []
    let known: string | null = null
    const take = ({ stage, message = '', timestamp }: ProgressStep) => {
      const step = { stage, message: this.redact(message), at: timestamp }
      // The stages of the base layer itself are worth nothing afterwards.
      if (stage === 'evaluating' || stage === 'thinking') said.push(step)
      this.tell({ kind: 'progress', exchangeId, steps: [step] })
    }
    return {
      connected: (client) => {
        known = client
        this.byClient.set(client, take)
      },
      end: () => {
        if (known !== null && this.byClient.get(known) === take) this.byClient.delete(known)
        return said
      },
    }
  }
}
