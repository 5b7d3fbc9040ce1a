import { withDockerfile, lineOf } from './dockerfile-settings.ts'
import { pathHere, programHere } from './program-here.ts'
import type { DockerfileFacts } from './read-dockerfile.ts'
import { recognition, type Recogniser } from './recogniser.ts'
import { startInCommand, type StartInCommand } from './start-in-command.ts'

/** Takes the start from the ENV lines of the function's own Dockerfile, or from its CMD (spec.md 1.6, protocol.md 8). */
export const dockerfile: Recogniser = {
  layout: 'dockerfile',
  looksFor: 'a Dockerfile that sets FUNCTION_COMMAND',
  recognise: async (site) => {
    const asked = site.dockerfile === null ? null : startOf(site.dockerfile)
    if (asked === null) return null
    const program = await programHere(`The Dockerfile (line ${asked.line})`, asked.command, site)
    const found = recognition(site, {
      layout: 'dockerfile',
      sentence: asked.sentence,
      decidedBy: { file: 'Dockerfile', line: asked.line },
      problem: program.problem,
      sources: { interface: unsaid, transport: unsaid, ...asked.sources },
      start: {
        command: program.command,
        args: asked.args.map((arg) => pathHere(arg, site) ?? arg),
        interface: asked.interface ?? 'rpc',
        transport: 'stdio',
      },
    })
    return withDockerfile(found, site)
  },
}

/** What the base layer of the container takes where the file does not say. */
const unsaid = { from: 'default', detail: 'Default of the base layer' } as const

interface Asked extends StartInCommand {
  readonly sentence: string
  readonly line: number
  readonly sources: Readonly<Record<string, ReturnType<typeof lineOf>>>
}

function startOf(facts: DockerfileFacts): Asked | null {
  const command = facts.env.get('FUNCTION_COMMAND')
  if (command === undefined || command.value.trim() === '') return startOfEntry(facts)
  return {
    command: command.value.trim(),
    args: argsOf(facts),
    interface: null,
    line: command.line,
    sentence: 'Started as the ENV lines of its Dockerfile say.',
    sources: {
      command: lineOf(facts, 'FUNCTION_COMMAND'),
      ...(facts.env.has('FUNCTION_ARGS') ? { args: lineOf(facts, 'FUNCTION_ARGS') } : {}),
    },
  }
}

/** Older functions name their program on the command line of the container's base layer. */
function startOfEntry({ entry }: DockerfileFacts): Asked | null {
  const found = startInCommand(entry?.words ?? [])
  if (found === null || entry === null) return null
  const source = { from: 'dockerfile', detail: `CMD in Dockerfile, line ${entry.line}` } as const
  return {
    ...found,
    line: entry.line,
    sentence: 'Started as the CMD line of its Dockerfile says.',
    sources: {
      command: source,
      args: source,
      ...(found.interface === null ? {} : { interface: source }),
    },
  }
}

function argsOf({ env }: DockerfileFacts): string[] {
  const text = env.get('FUNCTION_ARGS')?.value ?? ''
  return text.trim() === '' ? [] : text.split(',').map((arg) => arg.trim())
}
