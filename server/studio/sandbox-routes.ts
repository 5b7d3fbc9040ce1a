import type { FastifyInstance } from 'fastify'
import {
  sandboxPaths,
  type SandboxFinding,
  type SandboxState,
  type SandboxTest,
} from '../contract/sandbox.ts'
import { StudioRefusal } from './studio-refusal.ts'

/** The sandbox, as the studio sees it. */
export interface StudioSandbox {
  /** Why there can be none on this machine; null when there can. */
  problem(): Promise<string | null>
  /** Tries to get out of the sandbox of a function; null for a function that is not open. Rejects with `StudioRefusal`. */
  test(functionId: string): Promise<readonly SandboxFinding[] | null>
}

/** Serves whether there can be a sandbox, and its self-test. */
export function registerSandboxRoutes(app: FastifyInstance, sandbox: StudioSandbox): void {
  app.get(sandboxPaths.state, async (): Promise<SandboxState> => ({ problem: await sandbox.problem() }))
  app.post<{ Params: { id: string } }>(
    '/api/functions/:id/sandbox-test',
    async ({ params: { id } }): Promise<SandboxTest> => {
      const findings = await sandbox.test(id)
      if (findings !== null) return { findings }
      throw new StudioRefusal('unknown-function', `No function with the id "${id.slice(0, 100)}" is open.`)
    },
  )
}
