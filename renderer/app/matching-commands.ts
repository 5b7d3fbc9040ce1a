import type { Command } from './commands.ts'

/** The commands whose label holds every word of the query, those that begin with it first. */
export function matchingCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const startsWith = ({ label }: Command): number => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return [...found].sort((a, b) => startsWith(a) - startsWith(b))
}
