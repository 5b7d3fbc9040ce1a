/** One way in which installing fails, and what is said of it. */
interface Cause {
  readonly kind: string
  readonly pattern: RegExp
  readonly say: (found: readonly (string | undefined)[], tool: string) => string
}

/** The known causes. The first that fits wins: what brings other messages along stands above them. */
export const setUpCauses: readonly Cause[] = [
  {
    kind: 'disk-full',
    pattern: /No space left on device|\[Errno 28\]|ENOSPC|not enough space on the disk/i,
    say: () => 'The disk is full. Free some space, then try again.',
  },
  {
    kind: 'git-missing',
    pattern:
      /Cannot find command 'git'|git executable (?:was )?not found|Git executable not found|spawn git ENOENT|'git' is not recognized|No such file or directory: '?git'?/i,
    say: () =>
      'A package comes from a git repository, and git is not on this machine. Install git, then try again.',
  },
  {
    kind: 'certificate',
    pattern:
      /CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|self[- ]signed certificate|unable to get local issuer/i,
    say: () =>
      'The package index was reached, but its certificate is not trusted here. Behind a proxy of your organisation, give its certificate in PIP_CERT or NODE_EXTRA_CA_CERTS and start the studio again.',
  },
  {
    kind: 'no-network',
    pattern:
      /Temporary failure in name resolution|Name or service not known|NewConnectionError|Failed to establish a new connection|Could not resolve host|nodename nor servname|getaddrinfo|Network is unreachable|Failed to connect to|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Read timed out|ConnectTimeoutError|ProxyError|error sending request for url|dns error|All attempts to connect/i,
    say: (_found, tool) =>
      `${tool} could not reach the place that packages come from. Check the network (and the proxy), then try again.`,
  },
  {
    kind: 'refused',
    pattern:
      /\b(?:401|403) (?:Client Error|Unauthorized|Forbidden)|npm error code E40[13]|Could not read from remote repository|could not read Username/i,
    say: () =>
      'The place that a package comes from refused access. It may be private: sign in to it outside the studio, then try again.',
  },
  {
    kind: 'wrong-python',
    pattern:
      /requires a different Python: (\S+) not in '?([^'\n]+)'?|Package '([^']+)' requires a different Python|The currently activated Python version (\S+) is not supported|does not satisfy Python([<>=!~][^\s]*)|interpreter .*incompatible with the project's Python requirement/i,
    say: () =>
      'A package does not work with this version of Python. Install the version of Python that the function asks for, then try again.',
  },
  {
    kind: 'wrong-node',
    pattern: /npm error code EBADENGINE|Unsupported engine/,
    say: () =>
      'A package does not work with this version of Node. Install a version that it supports, then try again.',
  },
  {
    kind: 'version-not-found',
    pattern:
      /Could not find a version that satisfies the requirement (\S+)[^\n]*\(from versions: (?!none)([^)]*)\)/,
    say: ([, name]) =>
      `The wanted version of ${name ?? 'a package'} does not exist for this Python and this system. Correct the version where it is listed, then try again.`,
  },
  {
    kind: 'package-not-found',
    pattern:
      /No matching distribution found for (\S+)|Could not find a version that satisfies the requirement (\S+)|Because (\S+) was not found in the (?:package registry|cache|provided)|Could not find a matching version of package (\S+)|npm error 404\s+'?([^\s']+)'? is not in|npm error code (?:E404|ETARGET)|404 Not Found - GET \S*\/([^\s/]+) /,
    say: ([, ...names]) => {
      const name = names.find((one) => one !== undefined && one !== '')
      return `The package ${name ?? 'that is asked for'} was not found. Check its name where it is listed, then try again.`
    },
  },
  {
    kind: 'git-failed',
    pattern:
      /git clone[^\n]*did not run successfully|fatal: (?:repository|couldn't find remote ref)[^\n]*|pathspec '[^']*' did not match/,
    say: () =>
      'A package comes from a git repository that could not be fetched. Check its address and revision where it is listed, then try again.',
  },
  {
    kind: 'needs-compiler',
    pattern:
      /error: command '[^']*(?:gcc|cc|clang|g\+\+|cl\.exe)[^']*' failed|unable to execute '?(?:gcc|cc|clang|g\+\+)|Microsoft Visual C\+\+ 14|Unknown compiler\(s\)|CMake must be installed|gyp ERR!|can't find Rust compiler|Python\.h: No such file/i,
    say: () =>
      'A package must be built on this machine, and what builds it is missing or failed. Install a C compiler (Linux: build-essential and the development files of Python; macOS: xcode-select --install; Windows: Visual Studio Build Tools), or ask for a version that comes built.',
  },
  {
    kind: 'build-failed',
    pattern:
      /Failed building wheel for (\S+)|Failed to build (?:installable wheels for .*\()?([\w.-]+)|metadata-generation-failed/,
    say: ([, wheel, other]) =>
      `The package ${wheel ?? other ?? 'that was fetched'} could not be built on this machine. The log says why; another version of it may come built.`,
  },
  {
    kind: 'conflict',
    pattern:
      /ResolutionImpossible|conflicting dependencies|No solution found when resolving|version solving failed|code ERESOLVE/i,
    say: () =>
      'The listed packages cannot all be had together: they ask for different versions of the same thing. The log names them; loosen one, then try again.',
  },
  {
    kind: 'hash-mismatch',
    pattern: /DO NOT MATCH THE HASHES|EINTEGRITY/,
    say: () =>
      'A package is not the one that was locked: its hash differs. Lock the packages anew, then try again.',
  },
  {
    kind: 'lock-out-of-date',
    pattern:
      /package\.json and package-lock\.json[^\n]*in sync|pyproject\.toml changed significantly|lockfile[^\n]*needs to be updated|poetry\.lock is not up to date/i,
    say: (_found, tool) =>
      `The lock file does not belong to what is listed now. Lock the packages anew with ${tool}, then try again.`,
  },
  {
    kind: 'no-venv',
    pattern:
      /ensurepip is not available|No module named '?(?:venv|ensurepip)|returned non-zero exit status[^\n]*ensurepip/,
    say: () =>
      'This Python cannot make environments: its venv part is not installed. On Debian and Ubuntu install python3-venv, then try again.',
  },
  {
    kind: 'bad-list',
    pattern: /Invalid requirement: (.+)|Could not open requirements file: ([^\n]+)|InvalidRequirement/,
    say: ([, line]) =>
      `A line of the list cannot be read${line === undefined ? '' : `: ${line.slice(0, 120)}`}. Correct it, then try again.`,
  },
  {
    kind: 'not-allowed',
    pattern: /Permission denied|EACCES|EPERM|\[Errno 13\]|Read-only file system|Access is denied/i,
    say: () =>
      "The function's folder, or something in it, may not be written. Give yourself the permission (or close what uses it), then try again.",
  },
]
