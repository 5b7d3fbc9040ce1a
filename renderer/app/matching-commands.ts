import type { Command } from './commands.ts'

/** The commands whose label and note hold every word of the query, those that begin with it first. */
export function matchingCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = ({ label, note = '' }: Command): string => `${label} ${note}`.toLowerCase()
  const found = commands.filter((command) => words.every((word) => text(command).includes(word)))
  const startsWith = ({ label }: Command): number => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return [...found].sort((a, b) => startsWith(a) - startsWith(b))
}
