import type { ProgramEnd } from '../workers/run-program.ts'

/** On Windows a name without a program behind it opens the shop and ends with this. */
const storeCode = 9009

/** How a program ended, as the end of a sentence with what to do. */
export function explainEndOfProgram(end: ProgramEnd, lines: readonly string[]): string {
  switch (end.kind) {
    case 'not-started':
      return explainNotStarted(end.failure)
    case 'too-slow':
      return 'it gave no answer for half a minute.'
    case 'cancelled':
      return 'it was stopped.'
    case 'exited':
      return explainExit(end, lines)
  }
}

function explainNotStarted(failure: Error): string {
  const code = 'code' in failure ? String(failure.code) : ''
  switch (code) {
    case 'ENOENT':
      return 'it was not found. Install Python, or choose another one in feedback-studio.json.'
    case 'EACCES':
    case 'EPERM':
      return 'it may not be executed. Give it the permission (chmod +x), or remove the environment and create it anew.'
    case 'ENOEXEC':
      return 'it was built for another kind of machine.'
    default:
      return failure.message
  }
}

const exits: readonly (readonly [RegExp, string])[] = [
  [
    /Microsoft Store/,
    'it is only a place-holder of Windows that leads to the Microsoft Store. Install Python from python.org or the Store.',
  ],
  [
    /bad interpreter|env: .*No such file or directory/,
    'it names an interpreter that is not there. Create the environment anew.',
  ],
  [
    /cannot execute binary file|Exec format error|Bad CPU type/i,
    'it was built for another kind of machine. Create the environment anew.',
  ],
  [
    /No module named 'encodings'|No Python at|can't find the home/i,
    'the Python that it was made from is gone. Create the environment anew.',
  ],
]

function explainExit(
  { code, signal }: { readonly code: number | null; readonly signal: string | null },
  lines: readonly string[],
): string {
  const text = code === storeCode ? 'Microsoft Store' : lines.join('\n')
  const known = exits.find(([pattern]) => pattern.test(text))
  if (known !== undefined) return known[1]
  const last = lines.findLast((line) => line.trim() !== '')?.trim()
  const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`
  return `it ended (${how}) without an answer.${last === undefined ? '' : ` Its last words: "${last.slice(0, 200)}".`}`
}
