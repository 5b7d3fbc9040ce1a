import type { FunctionLaunch } from '../contract/function.ts'
import { isSecretName } from '../contract/secret-names.ts'
import { workerEnvironment } from '../workers/environment.ts'

/** Settings of the programs that install, and of what they call. */
const toolName =
  /^(?:PIP|UV|POETRY|NPM_CONFIG|GIT|SSH)_|^(?:CC|CXX|CFLAGS|CXXFLAGS|LDFLAGS|CPPFLAGS|MAKEFLAGS|PKG_CONFIG_PATH|SDKROOT|INCLUDE|LIB|LIBPATH)$/i
/** What is meant for a running function leads a program that installs astray. */
const misleading = /^(?:PYTHONPATH|PYTHONHOME|PYTHONSTARTUP|VIRTUAL_ENV|NODE_ENV|NODE_PATH)$/i

/** The environment in which packages are installed: the system's, the settings of the tools, and no secret of a function. */
export function setUpEnvironment(
  launch: FunctionLaunch,
  parentEnv: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): Record<string, string> {
  const plain = { ...launch, env: {}, inheritEnv: false }
  const system = workerEnvironment({ launch: plain, parentEnv, secrets: {}, platform })
  const kept = Object.entries(system).filter(([name]) => !isSecretName(name) && !misleading.test(name))
  const tools = Object.entries(parentEnv).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && toolName.test(entry[0]),
  )
  return {
    ...Object.fromEntries([...kept, ...tools]),
    PYTHONUNBUFFERED: '1',
    PYTHONIOENCODING: 'utf-8',
    // Nobody is there to type a password.
    GIT_TERMINAL_PROMPT: '0',
    // In a packaged app the only Node is the one inside Electron, which must be told to be one.
    ...('electron' in process.versions ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
  }
}
