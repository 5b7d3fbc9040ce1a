import { lstat, readlink, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FunctionLaunch } from '../contract/function.ts'
import type { SandboxBind, SandboxSettings } from '../contract/sandbox.ts'
import type { SandboxView } from './sandbox.ts'
import { isInside, isTooWide, programFolder } from './sandbox-programs.ts'

/** What a view is made for. */
export interface ViewOf {
  readonly launch: Pick<FunctionLaunch, 'folder' | 'name'>
  readonly settings: SandboxSettings
  /** Absolute paths of the worker's program and of those that it may call by name. */
  readonly programs: readonly string[]
  readonly args: readonly string[]
  readonly workingDir: string
  readonly env: Readonly<Record<string, string>>
  /** The home folder of this user, which stays hidden. */
  readonly home: string
}

const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix']
/** What programs look up about names, time, certificates and libraries; nothing that is private to this machine. */
const systemFiles = `
  passwd group nsswitch.conf hosts host.conf resolv.conf gai.conf services protocols localtime timezone
  ld.so.cache ld.so.conf ld.so.conf.d alternatives ssl/certs ssl/openssl.cnf pki/tls/certs pki/ca-trust ca-certificates
  mime.types fonts perl python3 python3.9 python3.10 python3.11 python3.12 python3.13 R java-11-openjdk java-17-openjdk
  java-21-openjdk matplotlibrc
`
/** Variables whose paths a runtime reads from. */
const pathVariables = `
  PYTHONPATH PYTHONHOME VIRTUAL_ENV NODE_PATH JAVA_HOME CLASSPATH GOROOT R_LIBS R_LIBS_USER R_LIBS_SITE ELAN_HOME
  SSL_CERT_FILE REQUESTS_CA_BUNDLE NODE_EXTRA_CA_CERTS LD_LIBRARY_PATH
`
/** Where the home folder is when its real place is needed for something else. */
const otherHome = '/home/worker'
const serverFolder = path.dirname(import.meta.dirname)

/** Finds out what a worker must see. Rejects with a sentence when that would show too much, or is not there. */
export async function sandboxView(of: ViewOf): Promise<SandboxView> {
  const links = await rootLinks()
  const { settings, home } = of
  const shown = [
    ...(await functionFolders(of)),
    ...(await Promise.all(of.programs.map((file) => programFolder(file, home)))).flat(),
    ...(await namedByArguments(of)),
    ...(await namedByVariables(of)),
  ].filter((one) => !isSystem(one))
  const privateHome = isSystem(home) || home === '/' ? otherHome : home
  return {
    links: links.filter(({ source }) => source !== ''),
    readOnly: [
      ...links.filter(({ source }) => source === '').map(({ target }) => same(target)),
      ...(await existing(words(systemFiles).map((name) => `/etc/${name}`))).map(same),
      ...[...new Set(shown)].map(same),
      ...(await checked('SANDBOX_RO_BINDS', settings.readOnlyBinds)),
    ],
    readWrite: [
      ...exchangeFolders(of).map(same),
      ...(await checked('SANDBOX_RW_BINDS', settings.readWriteBinds)),
    ],
    temporary: [
      ...new Set([privateHome, '/tmp', '/var/tmp', ...temporaryFolder(of), ...settings.temporaryFolders]),
    ],
    home: privateHome,
  }
}

/** On most systems `/bin` is a link into `/usr`; where it is a folder, its link is empty. */
async function rootLinks(): Promise<readonly SandboxBind[]> {
  const found = await Promise.all(
    systemFolders.map(async (target) => {
      const kind = await lstat(target).catch(() => null)
      if (kind === null) return []
      return [{ source: kind.isSymbolicLink() ? await readlink(target) : '', target }]
    }),
  )
  return found.flat()
}

/** The function's own folders, its packages, and for a function of this app the parts that they share. */
async function functionFolders({ launch, workingDir, home, settings }: ViewOf): Promise<readonly string[]> {
  const own = [...new Set([...(launch.folder === null ? [] : [launch.folder]), workingDir])]
  // The root is there in any case, and says nothing about what the function needs.
  const needed = own.filter(
    (one) => one !== '/' && !settings.readOnlyBinds.some(({ target }) => target === one),
  )
  for (const folder of needed) {
    if ((await existing([folder])).length === 0) {
      throw new Error(
        `its folder ${folder} does not exist. Correct FUNCTION_WORKING_DIR or open the function's folder again.`,
      )
    }
    if (isTooWide(folder, home)) {
      throw new Error(
        `the sandbox would show all of ${folder} to it, where other things are kept as well. Move the function to a folder of its own and set FUNCTION_WORKING_DIR to it, or name ${folder} in SANDBOX_RO_BINDS.`,
      )
    }
  }
  const packages = needed
    .flatMap((folder) => ancestorsOf(folder, home))
    .flatMap((one) => [`${one}/node_modules`, `${one}/package.json`])
  const isOurs = needed.some((folder) => isInside(folder, serverFolder))
  return [...needed, ...(await existing(packages)), ...(isOurs ? [serverFolder] : [])]
}

function ancestorsOf(folder: string, home: string): readonly string[] {
  const parent = path.posix.dirname(folder)
  return isTooWide(parent, home) ? [] : [parent, ...ancestorsOf(parent, home)]
}

/** A script that is named by its path brings the folder that it stands in. */
async function namedByArguments({ args, home }: ViewOf): Promise<readonly string[]> {
  const files = await existing(
    args.filter((arg) => path.posix.isAbsolute(arg)).map((arg) => path.posix.resolve(arg)),
  )
  const found = await Promise.all(
    files.map(async (file) => {
      const folder = (await stat(file)).isDirectory() ? file : path.posix.dirname(file)
      const isFolderShown = !isTooWide(folder, home)
      if (!isFolderShown) return folder === file ? [] : [file]
      const around = ancestorsOf(folder, home).flatMap((one) => [
        `${one}/node_modules`,
        `${one}/package.json`,
      ])
      return [folder, ...(await existing(around))]
    }),
  )
  return found.flat()
}

async function namedByVariables({ env, home }: ViewOf): Promise<readonly string[]> {
  const named = words(pathVariables)
    .flatMap((name) => (env[name] ?? '').split(':'))
    .filter((one) => path.posix.isAbsolute(one))
    .map((one) => path.posix.resolve(one))
  return (await existing(named)).filter((one) => !isTooWide(one, home))
}

/** Where the worker listens, or where its request and its answer lie; nothing else of the temporary folder. */
function exchangeFolders({ env, home }: ViewOf): readonly string[] {
  const files = [env.EVAL_RPC_IPC_ENDPOINT, env.EVAL_FILE_NAME_REQUEST, env.EVAL_FILE_NAME_RESPONSE]
  const folders = files.flatMap((file) => (file === undefined ? [] : [path.posix.dirname(file)]))
  for (const folder of folders) {
    if (!isTooWide(folder, home) && folder !== path.posix.resolve(env.TMPDIR ?? '/tmp')) continue
    throw new Error(
      `in a sandbox, the ipc endpoint needs a folder of its own, and ${folder} is none. Choose another FUNCTION_RPC_TRANSPORT_IPC_ENDPOINT, or unset it.`,
    )
  }
  return [...new Set(folders)]
}

function temporaryFolder({ env }: ViewOf): readonly string[] {
  const { TMPDIR } = env
  return TMPDIR !== undefined && path.posix.isAbsolute(TMPDIR) && !isSystem(TMPDIR)
    ? [path.posix.resolve(TMPDIR)]
    : []
}

async function checked(variable: string, binds: readonly SandboxBind[]): Promise<readonly SandboxBind[]> {
  for (const { source } of binds) {
    if ((await existing([source])).length === 0)
      throw new Error(`${variable} names ${source}, which does not exist.`)
  }
  return binds
}

async function existing(files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map((file) =>
      stat(file).then(
        () => [file],
        () => [],
      ),
    ),
  )
  return found.flat()
}

function isSystem(file: string): boolean {
  return systemFolders.some((folder) => isInside(file, folder))
}

function same(file: string): SandboxBind {
  return { source: file, target: file }
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
