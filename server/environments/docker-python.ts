/** The Python version of the image that a Dockerfile ends with, `3.11`; null when it does not show. Nothing is run. */
export function pythonOfDockerfile(text: string): string | null {
  const defaults = new Map<string, string>()
  const stages = new Map<string, string | null>()
  let version: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const [, argument, value] = /^\s*ARG\s+([A-Za-z_]\w*)=["']?([^\s"']+)/i.exec(line) ?? []
    if (argument !== undefined && value !== undefined) defaults.set(argument, value)
    const [, image, name] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line) ?? []
    if (image === undefined) continue
    const known = stages.get(image.toLowerCase())
    version = known === undefined ? pythonOfImage(expand(image, defaults)) : known
    if (name !== undefined) stages.set(name.toLowerCase(), version)
  }
  return version
}

/** `python:3.11-slim`, `…/python:3.12`, and the older base layer's `…:main-3.8`. */
function pythonOfImage(image: string): string | null {
  return /(?:python:|:\D*-|python)(3\.\d+)/i.exec(image)?.[1] ?? null
}

function expand(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(
    /\$\{?(\w+)(?::-([^}]*))?\}?/g,
    (_, name: string, fallback = '') => values.get(name) ?? String(fallback),
  )
}
