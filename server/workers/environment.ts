import type { FunctionLaunch } from '../contract/function.ts'
import { isSecretName } from '../contract/secret-names.ts'

/** What a worker's environment is made of (protocol.md 5.2 and A12). */
export interface EnvironmentSources {
  readonly launch: FunctionLaunch
  /** The environment of the base layer itself. */
  readonly parentEnv: NodeJS.ProcessEnv
  readonly secrets: Readonly<Record<string, string>>
  readonly platform: NodeJS.Platform
  /** Where the worker says how far it is; null or missing where it cannot (protocol.md 3.6). */
  readonly progressUrl?: string | null
}

const systemNames = names(`
  PATH PATHEXT HOME USER LOGNAME SHELL TERM TZ TMPDIR TMP TEMP LANG LANGUAGE HOSTNAME PWD
  SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86) PROGRAMW6432
  COMMONPROGRAMFILES USERPROFILE USERNAME USERDOMAIN HOMEDRIVE HOMEPATH COMPUTERNAME OS NUMBER_OF_PROCESSORS
  PROCESSOR_ARCHITECTURE DISPLAY HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY
  SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE NODE_EXTRA_CA_CERTS
`)

const runtimeNames = names(`
  LD_LIBRARY_PATH DYLD_LIBRARY_PATH DYLD_FALLBACK_LIBRARY_PATH VIRTUAL_ENV NODE_PATH NODE_ENV NVM_DIR NVM_BIN VOLTA_HOME
  JAVA_HOME JDK_HOME JAVA_TOOL_OPTIONS CLASSPATH GOPATH GOROOT GOBIN GOCACHE GOMODCACHE GOFLAGS GOMAXPROCS
  CARGO_HOME RUSTUP_HOME DOTNET_ROOT R_HOME R_LIBS R_LIBS_USER R_LIBS_SITE ELAN_HOME LEAN_PATH
  MATLAB_ROOT MPLCONFIGDIR MPLBACKEND OMP_NUM_THREADS OPENBLAS_NUM_THREADS MKL_NUM_THREADS
`)

const systemPrefixes = ['LC_', 'XDG_']
const runtimePrefixes = ['PYTHON', 'PYENV_', 'CONDA_', 'JULIA_', 'WOLFRAM', 'MATHEMATICA_']
const allowedPrefixes = [...systemPrefixes, ...runtimePrefixes]

/** The names under which chat functions look for their provider (protocol.md 9). */
const providerPrefixes = ['LLM_', 'OPENAI_', 'GOOGLE_AI_', 'AZURE_OPENAI_', 'OLLAMA_', 'LANGCHAIN_']
const providerNames = names('GOOGLE_GEMINI_BASE_URL')

/** Builds the environment of a worker: system, runtimes, provider, secrets, the author's own, and no more unless asked. */
export function workerEnvironment(sources: EnvironmentSources): Record<string, string> {
  const { launch, parentEnv, secrets, platform } = sources
  const passesOn = launch.inheritEnv ? () => true : isAllowed
  const inherited = Object.entries(parentEnv).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && passesOn(entry[0]) && !isOurs(entry[0]),
  )
  const given = Object.entries(secrets).filter(([, value]) => value !== '')
  return merge(platform, [
    inherited,
    Object.entries(runtimeDefaults(sources)),
    given,
    Object.entries(launch.env).filter(([name]) => !isOurs(name)),
    Object.entries(ourVariables(launch)),
    sources.progressUrl == null ? [] : [['EVAL_PROGRESS_URL', sources.progressUrl]],
  ])
}

/** Says whether a variable is passed on without being asked for. */
export function isAllowed(name: string): boolean {
  const upper = name.toUpperCase()
  if (isProviderName(upper)) return true
  if (systemNames.has(upper) || runtimeNames.has(upper)) return true
  return allowedPrefixes.some((prefix) => upper.startsWith(prefix)) && !isSecretName(upper)
}

function isProviderName(upper: string): boolean {
  return providerNames.has(upper) || providerPrefixes.some((prefix) => upper.startsWith(prefix))
}

/** What an outer base layer told our own process says nothing about this worker. */
function isOurs(name: string): boolean {
  return /^EVAL_(IO|RPC_|FILE_NAME_|PROGRESS_URL)/i.test(name)
}

/** Sets in Python iterate by hash, so an unfixed seed makes the same run come out differently. */
function runtimeDefaults({ launch, platform }: EnvironmentSources): Record<string, string> {
  const hasOwnStdout = launch.interface === 'rpc' && launch.transport !== 'stdio'
  return {
    PYTHONHASHSEED: '0',
    // The oldest helper package reports exceptions on stdout, which Python holds back while it is a pipe.
    ...(hasOwnStdout ? { PYTHONUNBUFFERED: '1' } : {}),
    ...(platform === 'win32' ? { PYTHONIOENCODING: 'utf-8' } : {}),
    ...electronDefaults(launch),
  }
}

/** In a packaged app the only Node is the one inside Electron, which must be told to be one. */
function electronDefaults(launch: FunctionLaunch): Record<string, string> {
  const isElectron = 'electron' in process.versions
  return isElectron && launch.command === process.execPath ? { ELECTRON_RUN_AS_NODE: '1' } : {}
}

/** Lower case, because the oldest helper package refuses `FILE` (protocol.md 15). */
function ourVariables(launch: FunctionLaunch): Record<string, string> {
  const shared = { EVAL_IO: launch.interface, FUNCTION_INTERFACE: launch.interface }
  if (launch.interface === 'file') return shared
  return { ...shared, EVAL_RPC_TRANSPORT: launch.transport, FUNCTION_RPC_TRANSPORT: launch.transport }
}

/** On Windows `Path` and `PATH` are one variable; the later spelling replaces the earlier one. */
function merge(platform: NodeJS.Platform, layers: (readonly [string, string])[][]): Record<string, string> {
  const result = new Map<string, readonly [string, string]>()
  for (const [name, value] of layers.flat()) {
    result.set(platform === 'win32' ? name.toUpperCase() : name, [name, value])
  }
  return Object.fromEntries(result.values())
}

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((name) => name !== ''))
}
