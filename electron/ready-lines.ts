/** What one line of the server's standard output announces (design.md section 5). */
export type ReadyLine =
  { readonly kind: 'base-layer'; readonly url: string } | { readonly kind: 'studio'; readonly url: string }

const pattern = /^(base layer|studio) ready at (http:\/\/127\.0\.0\.1:\d+\S*)$/

/** Reads one line; undefined when it announces nothing. */
export function readReadyLine(line: string): ReadyLine | undefined {
  const match = pattern.exec(line.trim())
  const [, who, url] = match ?? []
  if (url === undefined) return undefined
  return { kind: who === 'studio' ? 'studio' : 'base-layer', url }
}
