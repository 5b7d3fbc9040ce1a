/** A duration as a person writes it: `30s`, `500ms`, `1m30s`. */
export function durationText(ms: number): string {
  if (ms < 1_000 || ms % 1_000 !== 0) return `${ms}ms`
  const seconds = ms / 1_000
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds % 3_600) / 60),
    seconds % 60,
  ]
  const parts = [
    [hours, 'h'],
    [minutes, 'm'],
    [rest, 's'],
  ] as const
  // 90s is read more easily than 1m30s, as 120s is in settings of peers.
  if (hours === 0 && minutes < 10) return `${seconds}s`
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join('')
}
