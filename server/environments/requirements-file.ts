import path from 'node:path'
import { readInside } from '../functions/inside-folder.ts'
import { nameInUrl, parseRequirement, type Requirement } from './requirement.ts'

/** What a requirements file lists, with the files that it includes. */
export interface RequirementsFile {
  readonly requirements: readonly Requirement[]
  /** Lines that name something to install without saying which package it is: a folder, a plain address. */
  readonly unnamed: readonly string[]
  /** Sentences about lines and files that could not be read. */
  readonly problems: readonly string[]
  /** Seen from the function folder, included files last. */
  readonly files: readonly string[]
}

const maxFiles = 20

/** Reads a requirements file of a function folder; null when there is none. Included files may only lie inside. */
export async function readRequirementsFile(folder: string, name: string): Promise<RequirementsFile | null> {
  if ((await readInside(folder, name)) === null) return null
  const found = { requirements: [] as Requirement[], unnamed: [] as string[], problems: [] as string[] }
  const files: string[] = []
  const waiting = [name]
  for (let file = waiting.shift(); file !== undefined && files.length < maxFiles; file = waiting.shift()) {
    if (files.includes(file)) continue
    const text = await readInside(folder, file)
    if (text === null) {
      found.problems.push(`${file} is included by ${files[0] ?? name}, but is not there.`)
      continue
    }
    files.push(file)
    for (const line of linesOf(text)) {
      const included = includedFile(line)
      if (included === null) take(line, file, found)
      else {
        const inside = insideOf(folder, file, included)
        if (inside === null) found.problems.push(outside(file, included))
        else waiting.push(inside)
      }
    }
  }
  return { ...found, files }
}

/** Whole lines: joined where one ends with a backslash, without comments. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
}

function includedFile(line: string): string | null {
  return /^(?:-r\s*|--requirement(?:\s+|=))(\S.*)$/.exec(line)?.[1]?.trim() ?? null
}

/** An included file, seen from the folder; null when it lies outside. */
function insideOf(folder: string, from: string, named: string): string | null {
  const file = path.relative(folder, path.resolve(folder, path.dirname(from), named))
  return file.startsWith('..') || path.isAbsolute(file) ? null : file.split(path.sep).join('/')
}

function outside(from: string, named: string): string {
  return `${from} includes ${named}, which is outside the function's folder and was not read.`
}

interface Found {
  readonly requirements: Requirement[]
  readonly unnamed: string[]
  readonly problems: string[]
}

function take(line: string, file: string, { requirements, unnamed, problems }: Found): void {
  const editable = /^(?:-e\s*|--editable(?:\s+|=))(\S.*)$/.exec(line)?.[1]
  // Every other option is for pip alone.
  if (editable === undefined && line.startsWith('-')) return
  // Hashes and options of one requirement follow it on its line.
  const bare = (editable ?? line).replace(/\s--?[a-z][\w-]*(?:[=\s]\S+)?/g, '').trim()
  const requirement = editable === undefined ? parseRequirement(bare, file) : null
  if (requirement !== null) {
    requirements.push(requirement)
    return
  }
  const isPlace = editable !== undefined || /^[a-z+]+:|[\\/]|\.(?:whl|zip|tar\.gz)$/i.test(bare)
  if (!isPlace) {
    problems.push(`${file} has a line that names no package: "${bare.slice(0, 100)}". Correct it.`)
    return
  }
  const name = nameInUrl(bare)
  if (name === null) unnamed.push(bare)
  else requirements.push({ name, specifiers: '', marker: '', line: bare, file })
}
