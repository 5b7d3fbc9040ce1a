const headerEnd = Buffer.from('\r\n\r\n')

/** Collects bytes and returns the bodies of the Content-Length frames that are complete (protocol.md 5.4). */
export function frameSplitter(): (chunk: Buffer) => string[] {
  let held: Buffer[] = []
  let heldBytes = 0
  let neededBytes = 0
  return (chunk) => {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < neededBytes) return []
    let buffer = Buffer.concat(held)
    const bodies: string[] = []
    for (;;) {
      const frame = nextFrame(buffer)
      neededBytes = frame.end
      if (frame.body === undefined) break
      bodies.push(frame.body)
      buffer = buffer.subarray(frame.end)
    }
    held = [buffer]
    heldBytes = buffer.length
    return bodies
  }
}

/** `end` is where the first frame ends, or 0 while its header is incomplete. */
function nextFrame(buffer: Buffer): { body?: string; end: number } {
  const headerLength = buffer.indexOf(headerEnd)
  if (headerLength < 0) return { end: 0 }
  const header = buffer.toString('latin1', 0, headerLength)
  const match = /content-length:\s*(\d+)/i.exec(header)
  if (match === null) throw new Error('A message on standard input has no Content-Length header.')
  const start = headerLength + headerEnd.length
  const end = start + Number(match[1])
  return buffer.length < end ? { end } : { body: buffer.toString('utf8', start, end), end }
}

/** Wraps a reply into one frame. */
export function frame(text: string): string {
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
