const quote = 0x22
const backslash = 0x5c

/**
 * Whether JSON text is nested deeper than so many levels. Counted on the bytes before anything is parsed, so that a
 * bomb of brackets costs one look at it and no stack; text that is no JSON gives some answer and no error.
 */
export function isNestedDeeper(bytes: Uint8Array, levels: number): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte === quote) isInString = !isInString
    else if (!isInString) depth += depthChange(byte)
    else if (byte === backslash) i++
    if (depth > levels) return true
  }
  return false
}

function depthChange(byte: number): number {
  if (byte === 0x7b || byte === 0x5b) return 1
  if (byte === 0x7d || byte === 0x5d) return -1
  return 0
}
