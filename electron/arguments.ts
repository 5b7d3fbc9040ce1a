import path from 'node:path'

/** The options of the command line that belong to the server, folders as full paths; everything else is left out. */
export function serverArguments(argv: readonly string[], workingDir: string): string[] {
  const found: string[] = []
  for (const [index, name] of argv.entries()) {
    const value = argv[index + 1]
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
