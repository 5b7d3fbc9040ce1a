import type { SandboxSettings } from '../../../../server/contract/sandbox.ts'

/** Settings of a sandbox, those of SANDBOX_ENABLED alone unless told otherwise. */
export function aSandbox(overrides: Partial<SandboxSettings> = {}): SandboxSettings {
  return {
    disablesNetwork: false,
    readOnlyBinds: [],
    readWriteBinds: [],
    temporaryFolders: [],
    cpuSeconds: null,
    memoryMb: 4_096,
    maxOpenFiles: 1_024,
    shares: [],
    userNamespace: 'auto',
    isVerbose: false,
    ...overrides,
  }
}
