/**
 * A timer that is set for each call and hardly ever goes off: setting it again costs less than a timer of its own each
 * time. Keeps no process alive.
 */
export class Alarm {
  private timer: NodeJS.Timeout | null = null
  private ms = 0
  private ring: (() => void) | null = null

  /** Calls back after so long, unless it is set again or unset before. */
  set(ms: number, ring: () => void): void {
    this.ring = ring
    if (this.timer !== null && ms === this.ms) {
      this.timer.refresh()
      return
    }
    if (this.timer !== null) clearTimeout(this.timer)
    this.ms = ms
    this.timer = setTimeout(() => {
      const due = this.ring
      this.ring = null
      due?.()
    }, ms)
    this.timer.unref()
  }

  /** What it was set for is over; the timer itself runs out in silence. */
  unset(): void {
    this.ring = null
  }
}
