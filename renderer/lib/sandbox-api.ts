import {
  sandboxAttempts,
  sandboxPaths,
  type SandboxFinding,
  type SandboxState,
  type SandboxTest,
} from '../../server/contract/sandbox.ts'
import { isRecord } from './guards.ts'
import { requestJson, StudioError } from './http.ts'

/** Whether functions can run in a sandbox on this machine. All calls here throw StudioError. */
export async function getSandboxState(): Promise<SandboxState> {
  const value = await requestJson(sandboxPaths.state)
  if (isRecord(value) && (value.problem === null || typeof value.problem === 'string')) {
    return { problem: value.problem }
  }
  throw unreadable(sandboxPaths.state)
}

/** Tries to get out of the sandbox of a function; takes some seconds. */
export async function postSandboxTest(functionId: string): Promise<SandboxTest> {
  const path = sandboxPaths.test(functionId)
  const value = await requestJson(path, { method: 'POST', body: {} })
  if (isRecord(value) && Array.isArray(value.findings) && value.findings.every(isFinding)) {
    return { findings: value.findings }
  }
  throw unreadable(path)
}

function isFinding(value: unknown): value is SandboxFinding {
  return (
    isRecord(value) &&
    sandboxAttempts.some((attempt) => attempt === value.attempt) &&
    typeof value.outcome === 'string' &&
    ['stopped', 'not-stopped', 'left-open'].includes(value.outcome) &&
    typeof value.detail === 'string'
  )
}

function unreadable(path: string): StudioError {
  return new StudioError(
    'unexpected-reply',
    `The studio server answered ${path} in a way this page cannot read.`,
  )
}
