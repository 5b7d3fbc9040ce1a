import path from 'node:path'
import { startOfPythonHost } from './python-host-start.ts'
import { readSmallFile } from './read-small-file.ts'
import type { Recogniser } from './recogniser.ts'

/** Where a chat function can begin; its handler is the door that a platform uses, so it comes first. */
const doors = [
  { file: ['index.py'], name: 'handler', modules: { handler: 'index:handler' } },
  { file: ['src', 'module.py'], name: 'chat_module', modules: { chat: 'src.module:chat_module' } },
] as const

/** Starts a chat function of the Lambda layout in our host (protocol.md 8, 9). */
export const pythonChat: Recogniser = {
  looksFor: 'index.py with a handler or src/module.py with a chat_module, for chat',
  recognise: async (folder, machine) => {
    if (folder.kind === 'evaluation') return null
    for (const { file, name, modules } of doors) {
      if (!definesName((await readSmallFile(path.join(folder.path, ...file))) ?? '', name)) continue
      return startOfPythonHost(folder, machine, {
        kind: 'chat',
        modules,
        recognisedAs: `Started in our Python host, because ${file.join('/')} has a ${name}.`,
      })
    }
    return null
  },
}

/** A definition, an assignment or an import at the beginning of a line. */
function definesName(source: string, name: string): boolean {
  return new RegExp(
    String.raw`^(?:(?:async\s+)?def\s+${name}\b|${name}\s*[:=]|from\s.+\simport\s.*\b${name}\b)`,
    'm',
  ).test(source)
}
