import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

const skipped = new Set(['node_modules', '__pycache__', '.venv', '.git'])

/** Every file below some folders (or the files themselves), relative to the root, sorted. */
export function filesUnder(places) {
  const found = []
  function visit(relative) {
    const stats = statSync(inRoot(relative), { throwIfNoEntry: false })
    if (stats === undefined) return
    if (!stats.isDirectory()) found.push({ file: relative, mtimeMs: stats.mtimeMs, size: stats.size })
    else
      for (const name of readdirSync(inRoot(relative)))
        if (!skipped.has(name)) visit(path.posix.join(relative, name))
  }
  for (const place of places) visit(place)
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** A fingerprint of files by name, size and time: cheap enough to take at every start. */
export function fingerprintOf(places) {
  const hash = createHash('sha256')
  for (const { file, mtimeMs, size } of filesUnder(places)) hash.update(`${file}:${mtimeMs}:${size}\n`)
  return hash.digest('hex')
}

/** A fingerprint of one file's bytes. */
export function contentHash(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** What was written down after the last success; an empty string when nothing was. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/** Writes a success down. */
export function writeStamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${value}\n`)
}
