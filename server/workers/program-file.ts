import { closeSync, openSync, readSync, statSync } from 'node:fs'
import process from 'node:process'

/** What a file that is to be run turns out to be. */
export type ProgramFile =
  | { readonly kind: 'absent' | 'folder' | 'empty' | 'other' }
  | { readonly kind: 'not-executable' }
  /** `interpreter` is the first word after `#!`, with the carriage return of a Windows line end if there is one. */
  | { readonly kind: 'script'; readonly interpreter: string }
  | { readonly kind: 'binary'; readonly system: string; readonly machine: string }

/** Looks at the beginning of a file. Only asked after a start has failed, so a moment of waiting costs nothing. */
export function readProgramFile(file: string): ProgramFile {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) return { kind: 'folder' }
    if (!stats.isFile()) return { kind: 'other' }
    if (process.platform !== 'win32' && (stats.mode & 0o111) === 0) return { kind: 'not-executable' }
    return kindOf(headOf(file))
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { kind: isAbsent ? 'absent' : 'other' }
  }
}

/** The machine that this process was built for, in the words of `ProgramFile`. */
export function thisSystem(): { readonly system: string; readonly machine: string } {
  const systems: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }
  return { system: systems[process.platform] ?? 'Linux', machine: process.arch }
}

function headOf(file: string): Buffer {
  const head = Buffer.alloc(512)
  const handle = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(handle, head, 0, head.length, 0))
  } finally {
    closeSync(handle)
  }
}

const elfMachines = new Map([
  [3, 'ia32'],
  [40, 'arm'],
  [62, 'x64'],
  [183, 'arm64'],
  [243, 'riscv64'],
])
const machMachines = new Map([
  [0x01000007, 'x64'],
  [0x0100000c, 'arm64'],
])
const peMachines = new Map([
  [0x14c, 'ia32'],
  [0x8664, 'x64'],
  [0xaa64, 'arm64'],
])

function kindOf(head: Buffer): ProgramFile {
  if (head.length === 0) return { kind: 'empty' }
  if (head.toString('latin1', 0, 2) === '#!') return { kind: 'script', interpreter: interpreterOf(head) }
  if (head.length < 64) return { kind: 'other' }
  if (head.readUInt32BE(0) === 0x7f454c46) return binary('Linux', elfMachines.get(head.readUInt16LE(18)))
  if (head.readUInt32LE(0) === 0xfeedfacf) return binary('macOS', machMachines.get(head.readUInt32LE(4)))
  if (head.toString('latin1', 0, 2) === 'MZ') return binary('Windows', peMachineOf(head))
  return { kind: 'other' }
}

function binary(system: string, machine: string | undefined): ProgramFile {
  return { kind: 'binary', system, machine: machine ?? 'another machine' }
}

function interpreterOf(head: Buffer): string {
  const line = head.toString('utf8', 2).split('\n')[0] ?? ''
  return /^[ \t]*([^ \t]*)/.exec(line)?.[1] ?? ''
}

function peMachineOf(head: Buffer): string | undefined {
  const offset = head.readUInt32LE(60)
  return offset + 6 <= head.length ? peMachines.get(head.readUInt16LE(offset + 4)) : 'x64'
}
