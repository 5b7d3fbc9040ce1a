import { create } from 'zustand'
import type { SandboxFinding } from '../../../server/contract/sandbox.ts'

/** A self-test of one function's sandbox. */
export type SandboxTestState =
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly findings: readonly SandboxFinding[] }
  | { readonly status: 'failed'; readonly problem: string }

interface SandboxView {
  /** Whether this machine has sandboxes; `problem` is the reason why not. */
  readonly machine:
    | { readonly status: 'idle' }
    | { readonly status: 'known'; readonly problem: string | null }
    | { readonly status: 'failed'; readonly problem: string }
  readonly tests: Readonly<Record<string, SandboxTestState>>
}

/** What is known of the sandbox. */
export const useSandbox = create<SandboxView>()(() => ({ machine: { status: 'idle' }, tests: {} }))
