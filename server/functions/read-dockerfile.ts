import path from 'node:path'
import { splitDockerfile, type Instruction } from './dockerfile-instructions.ts'
import { splitWords, valueOfWord, type Lookup } from './dockerfile-words.ts'

/** A variable of a Dockerfile with the line that sets it. */
export interface DockerfileVariable {
  readonly value: string
  readonly line: number
}

/** What the last stage of a Dockerfile sets, as far as it matters for starting the function. */
export interface DockerfileFacts {
  readonly env: ReadonlyMap<string, DockerfileVariable>
  /** A path of the container. */
  readonly workingDir: string
  /** The image that the last stage begins with. */
  readonly image: string
  /** The words of CMD, or of ENTRYPOINT where there is no CMD. */
  readonly entry: { readonly words: readonly string[]; readonly line: number } | null
}

interface Stage {
  readonly env: Map<string, DockerfileVariable>
  readonly args: Map<string, string>
  workingDir: string
  image: string
  command: DockerfileFacts['entry']
  entryPoint: DockerfileFacts['entry']
}

interface Reading {
  readonly escape: string
  readonly globalArgs: Map<string, string>
  readonly stages: Map<string, Stage>
  count: number
  stage: Stage | null
}

/** Reads ENV, ARG, WORKDIR and CMD of a Dockerfile as data; nothing of it is run (protocol.md 8). */
export function readDockerfile(text: string): DockerfileFacts {
  const { escape, instructions } = splitDockerfile(text)
  const reading: Reading = { escape, globalArgs: new Map(), stages: new Map(), count: 0, stage: null }
  for (const instruction of instructions) take(reading, instruction)
  const { env, workingDir, image, command, entryPoint } = reading.stage ?? newStage(undefined, '')
  return { env, workingDir, image, entry: command ?? entryPoint }
}

function take(reading: Reading, { word, rest, line }: Instruction): void {
  if (word === 'FROM') beginStage(reading, rest)
  else if (word === 'ARG' && reading.stage === null) takeArgs(reading, null, rest)
  // A file without FROM is no whole Dockerfile, but its lines say what they say.
  else takeInStage(reading, (reading.stage ??= newStage(undefined, '')), { word, rest, line })
}

function takeInStage(reading: Reading, stage: Stage, { word, rest, line }: Instruction): void {
  const value = (text: string) => valueOfWord(text, reading.escape, lookupIn(stage, reading.globalArgs))
  switch (word) {
    case 'ARG':
      takeArgs(reading, stage, rest)
      return
    case 'ENV': {
      // All values of one line are made before the first of them holds.
      const set = assignmentsOf(rest, reading.escape).map(([name, text]) => [name, value(text)] as const)
      for (const [name, text] of set) stage.env.set(name, { value: text, line })
      return
    }
    case 'WORKDIR':
      stage.workingDir = path.posix.resolve(stage.workingDir, value(rest))
      return
    case 'CMD':
      stage.command = { words: entryWords(rest, reading.escape, value), line }
      return
    case 'ENTRYPOINT':
      stage.entryPoint = { words: entryWords(rest, reading.escape, value), line }
  }
}

function lookupIn(stage: Stage | null, globalArgs: ReadonlyMap<string, string>): Lookup {
  if (stage === null) return (name) => globalArgs.get(name) ?? null
  return (name) => stage.env.get(name)?.value ?? stage.args.get(name) ?? null
}

/** `ARG NAME` in a stage takes the default that stands before the first stage. */
function takeArgs({ escape, globalArgs }: Reading, stage: Stage | null, rest: string): void {
  for (const item of splitWords(rest, escape)) {
    const [, name = '', , text] = /^([^=]+)(=(.*))?$/s.exec(item) ?? []
    const given =
      text === undefined ? globalArgs.get(name) : valueOfWord(text, escape, lookupIn(stage, globalArgs))
    if (given !== undefined) (stage?.args ?? globalArgs).set(name, given)
  }
}

/** A stage that builds on an earlier one of the same file starts with what that one set. */
function beginStage(reading: Reading, rest: string): void {
  const words = splitWords(rest, reading.escape).filter((word) => !word.startsWith('--'))
  const image = valueOfWord(words[0] ?? '', reading.escape, (name) => reading.globalArgs.get(name) ?? null)
  const stage = newStage(reading.stages.get(image.toLowerCase()), image)
  reading.stages.set(String(reading.count++), stage)
  if (words[1]?.toUpperCase() === 'AS' && words[2] !== undefined)
    reading.stages.set(words[2].toLowerCase(), stage)
  reading.stage = stage
}

/** The images of the base layer work in /app. */
function newStage(parent: Stage | undefined, image: string): Stage {
  return {
    env: new Map(parent?.env),
    args: new Map(),
    workingDir: parent?.workingDir ?? '/app',
    image: parent?.image ?? image,
    command: parent?.command ?? null,
    entryPoint: parent?.entryPoint ?? null,
  }
}

/** `A=1 B="x y"`, or the old form `A the rest of the line`. */
function assignmentsOf(rest: string, escape: string): [string, string][] {
  const words = splitWords(rest, escape)
  if (words[0]?.includes('=') !== true) {
    const old = /^([A-Za-z_][A-Za-z0-9_]*)\s+(.*)$/s.exec(rest)
    return old === null ? [] : [[old[1] ?? '', (old[2] ?? '').trim()]]
  }
  return words.flatMap((word) => {
    const pair = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s.exec(word)
    return pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']]
  })
}

/** The form in brackets is JSON and knows no variables; any other is words of a shell. */
function entryWords(rest: string, escape: string, value: (text: string) => string): string[] {
  try {
    const words: unknown = JSON.parse(rest)
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words
  } catch {
    // It is the other form then.
  }
  return splitWords(rest, escape).map(value)
}
