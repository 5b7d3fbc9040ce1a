import { readInside } from './inside-folder.ts'
import { lambdaEntry } from './lambda-entry.ts'
import { startOfPythonHost } from './python-host-start.ts'
import type { Recogniser, Recognition, Site } from './recogniser.ts'

/** Where a chat function can begin; its handler is the door that a platform uses, so it comes first. */
const doors = [
  { file: 'index.py', name: 'handler', modules: { handler: 'index:handler' } },
  { file: 'src/module.py', name: 'chat_module', modules: { chat: 'src.module:chat_module' } },
] as const

/** Starts a function of the Lambda layout, mostly a chat function, in our host (protocol.md 8, 9). */
export const pythonChat: Recogniser = {
  layout: 'python-chat',
  looksFor: 'index.py with a handler or src/module.py with a chat_module, for chat',
  recognise: async (site) => (await namedDoor(site)) ?? (await usualDoor(site)),
}

/** What the Dockerfile names is meant, whatever kind of function it is. */
async function namedDoor(site: Site): Promise<Recognition | null> {
  const entry = await lambdaEntry(site)
  if (entry === null) return null
  return startOfPythonHost(site, {
    layout: 'python-chat',
    kind: site.folder.kind ?? 'chat',
    modules: { handler: entry.handler },
    sentence: `Started in our Python host, because the Dockerfile names the handler of ${entry.file}.`,
    decidedBy: { file: 'Dockerfile', line: entry.line },
  })
}

async function usualDoor(site: Site): Promise<Recognition | null> {
  if (site.folder.kind === 'evaluation') return null
  for (const { file, name, modules } of doors) {
    const line = lineThatDefines((await readInside(site.folder.path, file)) ?? '', name)
    if (line === null) continue
    return startOfPythonHost(site, {
      layout: 'python-chat',
      kind: 'chat',
      modules,
      sentence: `Started in our Python host, because ${file} has a ${name}.`,
      decidedBy: { file, line },
    })
  }
  return null
}

/** A definition, an assignment or an import at the beginning of a line. */
function lineThatDefines(source: string, name: string): number | null {
  const definition = new RegExp(
    String.raw`^(?:(?:async\s+)?def\s+${name}\b|${name}\s*[:=]|from\s.+\simport\s.*\b${name}\b)`,
  )
  const at = source
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .findIndex((line) => definition.test(line.slice(0, 1_000)))
  return at === -1 ? null : at + 1
}
