import type { SandboxAttempt, SandboxFinding } from './contract/sandbox.ts'
import { readSwitch, readText, type Environment } from './config-values.ts'
import { readSandboxSettings } from './sandbox-settings.ts'
import { StartProblem } from './start-problem.ts'
import { runSandboxSelfTest } from './workers/sandbox-self-test.ts'

const words: Readonly<Record<SandboxAttempt, string>> = {
  'read-home': 'read the home folder',
  'write-outside': 'write outside',
  'see-processes': 'see other processes',
  'reach-network': 'reach the network',
  'use-memory': 'use too much memory',
  fork: 'fork without end',
}
const outcomes: Readonly<Record<SandboxFinding['outcome'], string>> = {
  stopped: 'stopped',
  'not-stopped': 'NOT STOPPED',
  'left-open': 'left open',
}

/** Whether the arguments ask for the self-test of the sandbox instead of a server. */
export function asksForSelfTest(argv: readonly string[]): boolean {
  const [first, second, ...rest] = argv
  if (first === 'sandbox-self-test') return second === undefined
  return first === 'base-layer' && second === '--sandbox-self-test' && rest.length === 0
}

/** Runs the self-test of the sandbox and prints what was stopped; resolves with the exit status. */
export async function selfTestSandbox(env: Environment, print: (text: string) => void): Promise<number> {
  // Nobody tests a sandbox that is switched off: what is asked here is whether there can be one.
  const isNetworkGiven = readText(env, 'SANDBOX_DISABLE_NETWORK') !== null
  const settings = {
    ...readSandboxSettings(env),
    disablesNetwork: !isNetworkGiven || readSwitch(env, 'SANDBOX_DISABLE_NETWORK'),
  }
  const findings = await runSandboxSelfTest(settings).catch((error: unknown) => {
    throw new StartProblem(error instanceof Error ? error.message : String(error), { cause: error })
  })
  print(tableOf(findings))
  if (!isNetworkGiven)
    print('Functions keep their network unless SANDBOX_DISABLE_NETWORK is true; this test took it away.\n')
  return findings.some(({ outcome }) => outcome === 'not-stopped') ? 1 : 0
}

/** The findings as a table to read. */
export function tableOf(findings: readonly SandboxFinding[]): string {
  const rows = findings.map(
    ({ attempt, outcome, detail }) => [words[attempt], outcomes[outcome], detail] as const,
  )
  const all = [['attempt', 'outcome', 'what happened'] as const, ...rows]
  const [first, second] = [0, 1].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map(([one, two, three]) => `${one.padEnd(first ?? 0)}  ${two.padEnd(second ?? 0)}  ${three}\n`)
    .join('')
}
