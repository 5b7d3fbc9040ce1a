/** What the last stage of a Dockerfile sets, as far as it matters for starting the function. */
export interface DockerfileFacts {
  readonly env: ReadonlyMap<string, string>
  readonly workingDir: string
}

interface Stage {
  readonly env: Map<string, string>
  workingDir: string
}

/** Reads ENV, ARG and WORKDIR of a Dockerfile as data; nothing of it is run. */
export function readDockerfile(text: string): DockerfileFacts {
  const named = new Map<string, Stage>()
  let stage: Stage = { env: new Map(), workingDir: '/app' }
  for (const { word, rest } of instructionsOf(text)) {
    switch (word) {
      case 'FROM':
        stage = beginStage(named, rest)
        break
      case 'ENV':
        for (const [name, value] of assignmentsOf(rest)) stage.env.set(name, expand(value, stage.env))
        break
      case 'WORKDIR':
        stage.workingDir = expand(unquoted(rest), stage.env)
        break
    }
  }
  return stage
}

interface Instruction {
  readonly word: string
  readonly rest: string
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/[\\`][ \t]*\n/g, ' ')
    .split('\n')
  return lines.flatMap((line) => {
    const match = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line)
    return match === null ? [] : [{ word: (match[1] ?? '').toUpperCase(), rest: (match[2] ?? '').trim() }]
  })
}

/** A stage that builds on an earlier one of the same file starts with what that one set. */
function beginStage(named: Map<string, Stage>, rest: string): Stage {
  const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'))
  const parent = named.get((words[0] ?? '').toLowerCase())
  const stage: Stage = { env: new Map(parent?.env), workingDir: parent?.workingDir ?? '/app' }
  if (words[1]?.toUpperCase() === 'AS' && words[2] !== undefined) named.set(words[2].toLowerCase(), stage)
  return stage
}

/** `A=1 B="x y"`, or the old form `A the rest of the line`. */
function assignmentsOf(rest: string): [string, string][] {
  const old = /^([A-Za-z_][A-Za-z0-9_]*)\s+([^=]*)$/.exec(rest)
  if (old !== null) return [[old[1] ?? '', unquoted(old[2] ?? '')]]
  const pairs = rest.matchAll(/([A-Za-z_][A-Za-z0-9_]*)=("(?:[^"\\]|\\.)*"|'[^']*'|(?:[^\s\\]|\\.)*)/g)
  return [...pairs].map(([, name, value]) => [name ?? '', unquoted(value ?? '')])
}

function unquoted(value: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(value.trim())?.[2] ?? value.trim()
  return inner.replace(/\\(.)/gs, '$1')
}

function expand(value: string, env: ReadonlyMap<string, string>): string {
  return value.replace(
    /\$(?:\{([A-Za-z_][A-Za-z0-9_]*)[^}]*\}|([A-Za-z_][A-Za-z0-9_]*))/g,
    (_, braced, plain) => env.get(String(braced ?? plain)) ?? '',
  )
}
