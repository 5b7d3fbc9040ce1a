const shapes: readonly RegExp[] = [
  /^\s*Collecting (\S+)/,
  /^\s*(?:Downloading|Using cached) (?:\S*\/)?([A-Za-z0-9._]+?)-\d/,
  /^\s*Building wheel for (\S+)/,
  /^\s*Installing collected packages: (.+)$/,
  /^\s*- (?:Installing|Downloading) ([A-Za-z0-9._-]+)/,
  /^\s*(?:Building|Prepared|Downloading|Built) ([A-Za-z0-9._-]+)/,
  /npm http fetch GET \d+ \S*?\/((?:(?:@|%40)[^/\s]+(?:\/|%2f))?[^/\s]+?)(?:\/-\/\S*)? \d/i,
]

/** The package that a line of pip, uv, Poetry or npm is about; null when it is about none. */
export function packageInLine(line: string): string | null {
  for (const shape of shapes) {
    const found = shape.exec(line)?.[1]
    if (found !== undefined) return shortened(decode(found))
  }
  return null
}

/** A list of a hundred names is still one line on the screen. */
function shortened(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain
}

function decode(text: string): string {
  return text.replace(/%40/g, '@').replace(/%2f/gi, '/')
}
