/** A version of a Python package, in the parts that decide which of two is later (PEP 440). */
export interface PythonVersion {
  readonly epoch: number
  readonly release: readonly number[]
  /** `a`, `b` or `rc` with its number; null for a final release. */
  readonly pre: readonly [string, number] | null
  readonly post: number | null
  readonly dev: number | null
  /** What follows `+`. */
  readonly local: string | null
}

const shape =
  /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/

const preNames: Readonly<Record<string, string>> = {
  alpha: 'a',
  beta: 'b',
  c: 'rc',
  pre: 'rc',
  preview: 'rc',
}

/** Reads a version; null for a text that is none. */
export function parsePythonVersion(text: string): PythonVersion | null {
  const match = shape.exec(text.trim().toLowerCase())
  if (match === null) return null
  const [, epoch, release = '', pre, preNumber, implicitPost, post, postNumber, dev, devNumber, local] = match
  return {
    epoch: Number(epoch ?? 0),
    release: release.split('.').map(Number),
    pre: pre === undefined ? null : [preNames[pre] ?? pre, Number(preNumber ?? 0)],
    post: postOf(implicitPost, post, postNumber),
    dev: dev === undefined ? null : Number(devNumber ?? 0),
    local: local ?? null,
  }
}

/** Negative when `a` is earlier, positive when it is later; what follows `+` is left out of account. */
export function comparePythonVersions(a: PythonVersion, b: PythonVersion): number {
  const [left, right] = [keyOf(a), keyOf(b)]
  return (
    compareNumbers([a.epoch], [b.epoch]) ||
    compareNumbers(a.release, b.release) ||
    compareNumbers(left, right)
  )
}

/** Compares number by number; what is missing at the end counts as zero. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function postOf(
  implicit: string | undefined,
  word: string | undefined,
  number: string | undefined,
): number | null {
  if (implicit !== undefined) return Number(implicit)
  return word === undefined ? null : Number(number ?? 0)
}

/** A development release comes before everything of its kind, a final release after its candidates. */
function keyOf({ pre, post, dev }: PythonVersion): readonly number[] {
  const isOnlyDev = pre === null && post === null && dev !== null
  const [word, number] = pre ?? (isOnlyDev ? ['', 0] : ['final', 0])
  return [preRanks.indexOf(word), number, post ?? -1, dev ?? Number.MAX_SAFE_INTEGER]
}

const preRanks = ['', 'a', 'b', 'rc', 'final']
