import type { Exchange } from '../contract/studio.ts'

const maxExchanges = 200
const maxCharacters = 64 * 1024 * 1024

/** The exchanges of this session: the newest 200, fewer when they are very large. In memory only. */
export class ExchangeHistory {
  private readonly kept: Exchange[] = []
  private characters = 0

  add(exchange: Exchange): void {
    this.kept.unshift(exchange)
    this.characters += sizeOf(exchange)
    while (this.kept.length > 1 && (this.kept.length > maxExchanges || this.characters > maxCharacters)) {
      const dropped = this.kept.pop()
      if (dropped !== undefined) this.characters -= sizeOf(dropped)
    }
  }

  has(id: string): boolean {
    return this.kept.some((exchange) => exchange.id === id)
  }

  /** Newest first. */
  list(): readonly Exchange[] {
    return [...this.kept]
  }
}

function sizeOf({ sent, received }: Exchange): number {
  return (sent.body?.length ?? 0) + (received?.body.length ?? 0)
}
