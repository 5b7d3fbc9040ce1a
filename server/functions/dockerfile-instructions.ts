/** One instruction of a Dockerfile with its continuation lines joined. */
export interface Instruction {
  /** In capitals. */
  readonly word: string
  readonly rest: string
  /** Where it begins, from 1. */
  readonly line: number
}

/** A Dockerfile as instructions, and the character that takes the meaning of the next one away. */
export interface DockerfileText {
  readonly escape: string
  readonly instructions: readonly Instruction[]
}

/** Splits a Dockerfile into instructions; comments go, and the texts of here-documents are passed over. */
export function splitDockerfile(text: string): DockerfileText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const escape = escapeOf(lines)
  const instructions: Instruction[] = []
  for (let at = 0; at < lines.length;) {
    const { rest, next } = joinLines(lines, at, escape)
    const match = /^\s*([A-Za-z]+)(?:\s+(.*))?$/s.exec(rest)
    if (match !== null) {
      instructions.push({ word: (match[1] ?? '').toUpperCase(), rest: (match[2] ?? '').trim(), line: at + 1 })
    }
    at = afterHeredocs(lines, next, match === null ? '' : rest)
  }
  return { escape, instructions }
}

/** Only the comments at the very beginning may be directives. */
function escapeOf(lines: readonly string[]): string {
  for (const line of lines) {
    const directive = /^#\s*([A-Za-z]+)\s*=\s*(\S+)\s*$/.exec(line)
    if (directive === null) break
    if (directive[1]?.toLowerCase() === 'escape' && directive[2] === '`') return '`'
  }
  return '\\'
}

function isLeftOut(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

function joinLines(lines: readonly string[], from: number, escape: string): { rest: string; next: number } {
  const first = lines[from] ?? ''
  if (isLeftOut(first)) return { rest: '', next: from + 1 }
  const parts: string[] = []
  let at = from
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (at > from && isLeftOut(line)) continue
    const trimmed = line.trimEnd()
    if (!trimmed.endsWith(escape)) {
      parts.push(line)
      break
    }
    parts.push(trimmed.slice(0, -1))
  }
  return { rest: parts.join(' '), next: at + 1 }
}

/** A document that never ends is no document: then nothing is passed over. */
function afterHeredocs(lines: readonly string[], from: number, rest: string): number {
  if (!/^\s*(?:RUN|COPY|ADD)\s/i.test(rest)) return from
  let at = from
  for (const [, dash, , name] of rest.matchAll(/<<(-?)(["']?)([A-Za-z_][A-Za-z0-9_]*)\2/g)) {
    const end = lines.findIndex(
      (line, index) => index >= at && (dash === '-' ? line.replace(/^\t+/, '') : line).trimEnd() === name,
    )
    if (end === -1) return at
    at = end + 1
  }
  return at
}
