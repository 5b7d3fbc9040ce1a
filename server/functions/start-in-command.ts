import type { FunctionInterface } from '../contract/function.ts'

/** A program that is named on a base layer's command line. */
export interface StartInCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly interface: FunctionInterface | null
}

const flags: Readonly<Record<string, 'command' | 'arg' | 'interface'>> = {
  '-c': 'command',
  '--command': 'command',
  '-a': 'arg',
  '--arg': 'arg',
  '-i': 'interface',
  '--interface': 'interface',
}

/** Reads `… -i file -c PROGRAM -a ARGUMENT …` as a container's CMD has it (protocol.md 5.1); null for anything else. */
export function startInCommand(words: readonly string[]): StartInCommand | null {
  const given = { command: [] as string[], arg: [] as string[], interface: [] as string[] }
  for (let at = 1; at < words.length; at++) {
    const [flag = '', joined] = (words[at] ?? '').split(/=(.*)/s)
    const name = flags[flag]
    if (name === undefined) continue
    given[name].push(joined ?? words[++at] ?? '')
  }
  const command = given.command.at(-1)?.trim() ?? ''
  if (command === '') return null
  return {
    command,
    // One argument of the older functions holds a flag and its value.
    args: given.arg.flatMap((arg) => arg.split(/[\s,]+/)).filter((arg) => arg !== ''),
    interface: interfaceOf(given.interface.at(-1)),
  }
}

/** Their documents also name a transport here. */
function interfaceOf(word: string | undefined): FunctionInterface | null {
  if (word === undefined) return null
  return word === 'file' ? 'file' : 'rpc'
}
