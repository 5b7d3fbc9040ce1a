import { getSandboxState, postSandboxTest } from '../../lib/sandbox-api.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { useSandbox, type SandboxTestState } from './sandbox-store.ts'

/** Finds out whether this machine has sandboxes. Never rejects. */
export async function lookForSandbox(): Promise<void> {
  try {
    const { problem } = await getSandboxState()
    useSandbox.setState({ machine: { status: 'known', problem } })
  } catch (error) {
    useSandbox.setState({ machine: { status: 'failed', problem: sentenceOf(error) } })
  }
}

/** Runs the self-test in the sandbox of a function. Never rejects. */
export async function testSandbox(functionId: string): Promise<void> {
  put(functionId, { status: 'running' })
  try {
    const { findings } = await postSandboxTest(functionId)
    put(functionId, { status: 'done', findings })
  } catch (error) {
    put(functionId, { status: 'failed', problem: sentenceOf(error) })
  }
}

function put(functionId: string, test: SandboxTestState): void {
  useSandbox.setState(({ tests }) => ({ tests: { ...tests, [functionId]: test } }))
}
