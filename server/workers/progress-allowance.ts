const maxReports = 50
const burst = 5
const spacingMs = 10

/** How much one call may still report: 50 times, five at once, and after that one every 10 ms (protocol.md 3.6). */
export class ProgressAllowance {
  private used = 0
  private tokens = burst
  private filledAtMs: number | null = null

  /** Takes one report into account at a time of a steady clock; false when it is one too many. */
  take(nowMs: number): boolean {
    const passedMs = this.filledAtMs === null ? 0 : nowMs - this.filledAtMs
    this.tokens = Math.min(burst, this.tokens + passedMs / spacingMs)
    this.filledAtMs = nowMs
    if (this.used >= maxReports || this.tokens < 1) return false
    this.used++
    this.tokens--
    return true
  }
}
