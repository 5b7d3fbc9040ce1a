const maxLeaves = 400
const maxDepth = 8

/** The texts in any JSON value, in order; a text that is itself JSON is opened (protocol.md 4.2: answers come in all shapes). */
export function leavesOf(value: unknown): readonly string[] {
  const leaves: string[] = []
  collect(value, leaves, 0)
  return leaves
}

function collect(value: unknown, leaves: string[], depth: number): void {
  if (leaves.length >= maxLeaves || depth > maxDepth) return
  if (typeof value === 'string') collectText(value, leaves, depth)
  else if (typeof value === 'number' || typeof value === 'boolean') leaves.push(String(value))
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, leaves, depth + 1)
  }
}

function collectText(text: string, leaves: string[], depth: number): void {
  const trimmed = text.trim()
  const opened = /^["[{]/.test(trimmed) ? parse(trimmed) : undefined
  if (opened !== undefined && opened !== null) collect(opened, leaves, depth + 1)
  else if (trimmed !== '') leaves.push(trimmed)
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // "[true] first option" begins like a list and is a text.
    return undefined
  }
}
