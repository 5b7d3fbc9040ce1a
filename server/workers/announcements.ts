/** Between two tellings of what changes many times a second; the eye follows no faster. */
const pauseMs = 40

/** Tells of changes: what matters at once, what only counts no more often than can be followed, and never loses the last. */
export class Announcements {
  private readonly tell: () => void
  private isOverdue = false
  private pause: NodeJS.Timeout | undefined

  constructor(tell: () => void) {
    this.tell = tell
  }

  now(): void {
    this.isOverdue = false
    this.tell()
  }

  /** At once after a quiet time, otherwise when the pause is over. */
  soon(): void {
    if (this.pause !== undefined) {
      this.isOverdue = true
      return
    }
    this.pause = setTimeout(() => {
      this.pause = undefined
      if (this.isOverdue) this.soon()
    }, pauseMs)
    this.now()
  }
}
