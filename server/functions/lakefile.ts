/** A program that a lakefile builds. */
export interface LeanProgram {
  readonly name: string
  readonly line: number
}

interface Candidate extends LeanProgram {
  readonly isDefault: boolean
}

/** The program of `lakefile.lean` that is the function: the default target, else the first that is no test. */
export function programOfLakefile(text: string): LeanProgram | null {
  const lines = text.split(/\r?\n/)
  const candidates = lines.flatMap((line, at): Candidate[] => {
    const match = /^\s*(@\[[^\]]*\]\s*)?lean_exe\s+(?:«([^»]+)»|"([^"]+)"|([^\s«"]+))/.exec(line)
    if (match === null) return []
    const name = exeName(lines.slice(at + 1)) ?? match[2] ?? match[3] ?? match[4] ?? ''
    return [{ name, line: at + 1, isDefault: isDefault(`${lines[at - 1] ?? ''} ${match[1] ?? ''}`) }]
  })
  return choose(candidates)
}

/** The same of `lakefile.toml`. */
export function programOfLakefileToml(text: string): LeanProgram | null {
  const targets = /^\s*defaultTargets\s*=\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? ''
  const lines = text.split(/\r?\n/)
  const candidates = lines.flatMap((line, at): Candidate[] => {
    if (!/^\s*\[\[\s*lean_exe\s*\]\]/.test(line)) return []
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((other) => /^\s*\[/.test(other))
    const table = (end === -1 ? rest : rest.slice(0, end)).join('\n')
    const target = keyOf(table, 'name')
    if (target === null) return []
    const name = keyOf(table, 'exeName') ?? target
    return [{ name, line: at + 1, isDefault: targets.includes(`"${target}"`) }]
  })
  return choose(candidates)
}

function choose(candidates: readonly Candidate[]): LeanProgram | null {
  const isTest = ({ name }: Candidate) => /test/i.test(name)
  const found =
    candidates.find((one) => one.isDefault && !isTest(one)) ??
    candidates.find((one) => !isTest(one)) ??
    candidates[0]
  return found === undefined ? null : { name: found.name, line: found.line }
}

function isDefault(text: string): boolean {
  return text.includes('default_target')
}

/** An indented `exeName := "…"` belongs to the declaration above it. */
function exeName(following: readonly string[]): string | null {
  for (const line of following) {
    if (/^\S/.test(line)) return null
    const match = /^\s+exeName\s*:=\s*"([^"]+)"/.exec(line)
    if (match !== null) return match[1] ?? null
  }
  return null
}

function keyOf(table: string, key: string): string | null {
  return new RegExp(String.raw`^\s*${key}\s*=\s*"([^"]+)"`, 'm').exec(table)?.[1] ?? null
}
