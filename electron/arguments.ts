import path from 'node:path'

const areaFileEnding = '.area.yaml'

/** The options of the command line that belong to the server, paths as full paths; everything else is left out. */
export function serverArguments(argv: readonly string[], workingDir: string): string[] {
  const found: string[] = []
  for (const [index, name] of argv.entries()) {
    const value = argv[index + 1]
    if (isAreaFile(name) && argv[index - 1] !== '--function') found.push(path.resolve(workingDir, name))
    if (value === undefined) continue
    if (name === '--function') found.push(name, path.resolve(workingDir, value))
    if (name === '--port') found.push(name, value)
  }
  return found
}

/** The function folders among the options that `serverArguments` found. */
export function functionFolders(args: readonly string[]): string[] {
  return args.filter((_, index) => args[index - 1] === '--function')
}

/** The files of response areas among them. */
export function areaFiles(args: readonly string[]): string[] {
  return args.filter((arg, index) => isAreaFile(arg) && args[index - 1] !== '--function')
}

function isAreaFile(arg: string): boolean {
  return arg.endsWith(areaFileEnding) && !arg.startsWith('-')
}
