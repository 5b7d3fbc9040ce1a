import type { SetUpFailure } from '../contract/environment.ts'
import type { ProgramEnd } from '../workers/run-program.ts'
import { setUpCauses } from './set-up-causes.ts'

/** A step that failed. */
export interface FailedStep {
  /** The program as an author knows it: `pip`, `python -m venv`, `npm`. */
  readonly tool: string
  readonly end: ProgramEnd
  readonly lines: readonly string[]
}

/** Why a step failed, as a sentence with what to do; the log holds the rest. */
export function explainSetUp({ tool, end, lines }: FailedStep): SetUpFailure {
  switch (end.kind) {
    case 'not-started':
      return { kind: 'not-started', message: `${tool} could not be started: ${end.failure.message}.` }
    case 'too-slow':
      return {
        kind: 'too-slow',
        message: `${tool} did not come to its end within the time allowed, and was stopped.`,
      }
    case 'cancelled':
      return { kind: 'cancelled', message: 'It was cancelled.' }
    case 'exited':
      return knownCause(tool, lines) ?? unknownCause(tool, end, lines)
  }
}

function knownCause(tool: string, lines: readonly string[]): SetUpFailure | null {
  const text = lines.join('\n')
  for (const { kind, pattern, say } of setUpCauses) {
    const found = pattern.exec(text)
    if (found !== null) return { kind, message: say(found, tool) }
  }
  return null
}

function unknownCause(
  tool: string,
  { code, signal }: { readonly code: number | null; readonly signal: string | null },
  lines: readonly string[],
): SetUpFailure {
  if (signal !== null) {
    return {
      kind: 'killed',
      message: `${tool} was ended from outside (${signal}). The machine may have run out of memory.`,
    }
  }
  const last = lines.findLast((line) => line.trim() !== '')
  const words = last === undefined ? '' : ` Its last words: "${last.trim().slice(0, 200)}".`
  return { kind: 'unknown', message: `${tool} failed (exit code ${code ?? 'unknown'}).${words} See its log.` }
}
