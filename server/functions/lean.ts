import path from 'node:path'
import { withDockerfile } from './dockerfile-settings.ts'
import { findOnPath } from './find-program.ts'
import { hasFile, readInside } from './inside-folder.ts'
import { programOfLakefile, programOfLakefileToml, type LeanProgram } from './lakefile.ts'
import { recognition, type Recogniser, type Site } from './recogniser.ts'

/** Starts the program that Lean built, once per call; it reads flat request files (protocol.md 5.5, 8). */
export const lean: Recogniser = {
  layout: 'lean',
  looksFor: 'a lakefile with a program, for Lean',
  recognise: async (site) => {
    // A Lake project may also be only the tests or proofs of a function in another language.
    const asked = site.dockerfile?.env.get('FUNCTION_COMMAND')?.value ?? '/'
    if (!asked.includes('/')) return null
    const lakefile = await readLakefile(site.folder.path)
    if (lakefile === null) return null
    const { file, program } = lakefile
    const built = await builtProgram(site, program.name)
    return withDockerfile(
      recognition(site, {
        layout: 'lean',
        sentence: `Started as the program "${program.name}" that Lean built, because ${file} names it.`,
        decidedBy: { file, line: program.line },
        problem: built.isThere ? null : await notBuilt(site, program.name),
        start: { command: built.file, interface: 'file', fileRequest: 'flat' },
      }),
      site,
    )
  },
}

async function readLakefile(folder: string): Promise<{ file: string; program: LeanProgram } | null> {
  for (const { file, read } of [
    { file: 'lakefile.lean', read: programOfLakefile },
    { file: 'lakefile.toml', read: programOfLakefileToml },
  ]) {
    const program = read((await readInside(folder, file)) ?? '')
    // A name with a path in it would lead out of the folder of built programs.
    if (program !== null && !/[/\\]/.test(program.name)) return { file, program }
  }
  return null
}

async function builtProgram(
  { folder, machine }: Site,
  name: string,
): Promise<{ file: string; isThere: boolean }> {
  const program = machine.platform === 'win32' ? `${name}.exe` : name
  const places = [
    ['.lake', 'build', 'bin'],
    ['build', 'bin'],
  ].map((parts) => path.join(folder.path, ...parts, program))
  for (const file of places) if (await hasFile(file)) return { file, isThere: true }
  return { file: places[0] ?? program, isThere: false }
}

async function notBuilt({ folder, machine }: Site, name: string): Promise<string> {
  const toolchain = (await readInside(folder.path, 'lean-toolchain').catch(() => null))?.trim().slice(0, 100)
  const wants = toolchain === undefined || toolchain === '' ? '' : ` (${toolchain})`
  const hasLake = (await findOnPath('lake', machine)) !== null
  return hasLake
    ? `The Lean program "${name}" is not built yet. Run "lake build" in ${folder.path}, then restart the function.`
    : `The Lean program "${name}" is not built yet, and Lean${wants} is not on this machine. Install it with elan, run "lake build" in ${folder.path}, then restart the function.`
}
