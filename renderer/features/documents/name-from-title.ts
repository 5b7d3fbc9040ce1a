const longest = 60

/** A file's name out of a title, in small letters with hyphens; null when nothing is left of it. */
export function nameFromTitle(title: string): string | null {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  return name === '' ? null : name
}
