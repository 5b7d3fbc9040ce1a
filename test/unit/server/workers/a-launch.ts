import path from 'node:path'
import {
  defaultLimits,
  type FunctionLaunch,
  type FunctionLimits,
} from '../../../../server/contract/function.ts'

/** A program of `test/fixtures/workers` as a function to be launched. */
export function aLaunch(
  program: string,
  overrides: Partial<Omit<FunctionLaunch, 'limits'>> & { readonly limits?: Partial<FunctionLimits> } = {},
): FunctionLaunch {
  const folder = path.resolve(import.meta.dirname, '../../../fixtures/workers')
  return {
    id: 'fake',
    name: 'fake',
    kind: 'evaluation',
    folder: null,
    command: process.execPath,
    args: [path.join(folder, program)],
    workingDir: folder,
    env: {},
    inheritEnv: false,
    interface: 'rpc',
    transport: 'ipc',
    endpoint: null,
    maxWorkers: 1,
    recognisedAs: 'a fake',
    ...overrides,
    limits: { ...defaultLimits, ...overrides.limits },
  }
}
