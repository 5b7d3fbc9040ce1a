/** One package that a function lists (PEP 508). */
export interface Requirement {
  /** The name as it was written; compare with `packageKey`. */
  readonly name: string
  /** `>=1.2,<2`; empty when any version will do. */
  readonly specifiers: string
  /** When it is needed at all; empty for always. */
  readonly marker: string
  /** The line as pip understands it. */
  readonly line: string
  /** The file that lists it, seen from the function folder. */
  readonly file: string
}

const shape =
  /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[([^\]]*)\])?\s*(?:@\s*([^;]+?)|\(?([^;()]*)\)?)\s*(?:;(.*))?$/

/** Reads a line such as `numpy>=1.24; python_version < "3.13"`; null for what names no package. */
export function parseRequirement(line: string, file: string): Requirement | null {
  const match = shape.exec(line.trim())
  if (match === null) return null
  const [, name = '', , url, specifiers = '', marker = ''] = match
  if (url === undefined && !isSpecifierList(specifiers)) return null
  return {
    name,
    specifiers: url === undefined ? specifiers.replace(/\s+/g, '') : '',
    marker: marker.trim(),
    line: line.trim(),
    file,
  }
}

/** What a git address, an archive or a `#egg=` calls its package; null when it does not say. */
export function nameInUrl(text: string): string | null {
  const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(text)?.[1]
  if (egg !== undefined) return egg
  const wheel = /([A-Za-z0-9._]+)-[^/-]+-[^/]+\.whl(?:$|[?#])/.exec(text)?.[1]
  return wheel ?? null
}

/** The same package, however its name is written (PEP 503). */
export function packageKey(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

function isSpecifierList(text: string): boolean {
  return text
    .split(',')
    .every((one) => one.trim() === '' || /^(?:===|~=|==|!=|<=|>=|<|>)\s*\S+$/.test(one.trim()))
}
