import { StringDecoder } from 'node:string_decoder'

/** Collects bytes and returns the lines that are complete, without their ends; empty ones are left out (protocol.md 5.4). */
export function lineSplitter(): (chunk: Buffer) => string[] {
  const decoder = new StringDecoder('utf8')
  // Pieces, not one growing text: a long line arrives in thousands of chunks.
  let pieces: string[] = []
  return (chunk) => {
    const parts = decoder.write(chunk).split('\n')
    const rest = parts.pop() ?? ''
    const [first, ...others] = parts
    if (first === undefined) {
      pieces.push(rest)
      return []
    }
    const lines = [pieces.join('') + first, ...others]
    pieces = [rest]
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  }
}
