const maxTailBytes = 64 * 1024
const nothing: readonly string[] = []

/** Keeps the last 64 KiB of what a worker wrote to one stream, as redacted lines. */
export class OutputTail {
  private lines: { readonly text: string; readonly bytes: number }[] = []
  private bytes = 0
  private dropped = 0
  private readonly watchers = new Set<(text: string) => void>()

  add(text: string): void {
    const bytes = Buffer.byteLength(text) + 1
    this.lines.push({ text, bytes })
    this.bytes += bytes
    // Cutting in blocks: a flood of short lines would otherwise move thousands of them for each new one.
    if (this.bytes > 2 * maxTailBytes) this.cut()
    for (const watcher of this.watchers) watcher(text)
  }

  /** A place in the stream; `since` gives what came after it. */
  mark(): number {
    return this.dropped + this.lines.length
  }

  since(mark: number): readonly string[] {
    if (mark === this.mark()) return nothing
    return this.lines.slice(Math.max(mark - this.dropped, 0)).map(({ text }) => text)
  }

  /** The last lines that say something. */
  last(count: number): readonly string[] {
    return this.lines
      .map(({ text }) => text)
      .filter((text) => text.trim() !== '')
      .slice(-count)
  }

  /** Calls back for each further line until the returned function is called. */
  watch(watcher: (text: string) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  private cut(): void {
    let surplus = 0
    while (this.bytes > maxTailBytes && surplus < this.lines.length - 1) {
      this.bytes -= this.lines[surplus]?.bytes ?? 0
      surplus++
    }
    this.lines = this.lines.slice(surplus)
    this.dropped += surplus
  }
}
